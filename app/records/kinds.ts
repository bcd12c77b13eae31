// The differences between requests, listings and messages. A confidential request always hides the fields of `masked`:
// the company, its location, its email address and its logo. It hides the fields of `withholdable` that the sender has
// chosen to keep off the page. The SQL function `masked()` empties all these fields in the rows that visitors can read.
// app/submissions/declared-functions.server.ts generates this function, and db/schema/functions/published_row.sql calls
// it. Only reviewers, background work and the sender can read what is hidden.

import { type Kind, type PublishedKind, publishedKinds } from '../../domain/kinds.ts'
import { columnsOf, type Field, type Fields, type Values, valuesOf } from '../kit/fields/fields.ts'
import { withholdable } from './claims-work/confidential.fields.ts'
import { listingFields, listingRecord } from './listing.fields.ts'
import { messageFields, messageRecord } from './message.fields.ts'
import { NAMES_SENDER, requestFields, requestRecord } from './request.fields.ts'

type Declaration = {
  label: string
  plural: string
  path: string
  table: string
  fields: Fields
  /** The fields about the sender. Messages have no `company`, because their sender is a person. */
  sender: { name: Field; email: Field; company?: Field; website?: Field }
  text?: Field
  /** The fields that the public list searches, in this order. */
  searched?: readonly Field[]
  /** Present if senders of this kind of submission may keep their name off the page. */
  confidential?: {
    checkbox: Field
    namesSender: string
    location: Field
    country: Field
    /** Dates that can identify the sender, because another request with the same date may show the sender's name. */
    dates: readonly Field[]
    withheld: Field
    /** Fields that the page never shows. The SQL function `masked()` empties their columns in the published row. */
    masked: readonly Field[]
    /**
     * The fields that can identify a project. If the field `withheld` contains the value `stored`, the page does not
     * show `field`.
     */
    withholdable: readonly { field: Field; stored: string }[]
  }
  publication?: readonly [id: string, ...others: string[]]
  /** The columns that are written when the sender uses a manage link. */
  actColumns?: readonly string[]
}

export const kinds = {
  request: {
    label: /*i18n*/ 'Vendor request',
    plural: /*i18n*/ 'Vendor requests',
    path: 'requests',
    ...requestRecord,
    sender: {
      name: requestFields.company,
      company: requestFields.company,
      email: requestFields.contactEmail,
      website: requestFields.companyWebsite,
    },
    text: requestFields.description,
    searched: [
      requestFields.company,
      requestFields.description,
      requestFields.location,
      requestFields.country,
      requestFields.ownershipType,
      requestFields.projectSize,
      requestFields.services,
      requestFields.projectType,
      requestFields.specialties,
      requestFields.languages,
      requestFields.stage,
      requestFields.contractForm,
      requestFields.fidicBook,
      requestFields.capacity,
      requestFields.forum,
      requestFields.seat,
      requestFields.companyType,
    ],
    confidential: {
      checkbox: requestFields.confidential,
      namesSender: NAMES_SENDER,
      location: requestFields.location,
      country: requestFields.country,
      dates: [requestFields.closesOn, requestFields.neededBy],
      withheld: requestFields.withheld,
      masked: [requestFields.company, requestFields.location, requestFields.contactEmail, requestFields.logoUrl],
      withholdable: withholdable.map(({ field, stored }) => ({ field: requestFields[field], stored })),
    },
    publication: ['opportunity_id', 'posted_at', 'closes_at'],
    actColumns: ['address_confirmed_at', 'outcome', 'outcome_public', 'answers'],
  },
  listing: {
    label: /*i18n*/ 'Vendor listing',
    plural: /*i18n*/ 'Vendor listings',
    path: 'listings',
    ...listingRecord,
    sender: {
      name: listingFields.companyName,
      company: listingFields.companyName,
      email: listingFields.contactEmail,
      website: listingFields.website,
    },
    searched: [
      listingFields.companyName,
      listingFields.location,
      listingFields.country,
      listingFields.services,
      listingFields.fidicBooks,
      listingFields.seats,
      listingFields.delayMethods,
    ],
    publication: ['id'],
    actColumns: [
      'address_confirmed_at',
      'confirmed_current_at',
      'invitations_open_at',
      'invitations_off',
      'ask_about_invitations',
    ],
  },
  message: {
    label: /*i18n*/ 'Message',
    plural: /*i18n*/ 'Messages',
    path: 'messages',
    ...messageRecord,
    sender: { name: messageFields.name, email: messageFields.email },
    text: messageFields.message,
    actColumns: ['disputed_id'],
  },
} as const satisfies Record<Kind, Declaration>

export type { Kind, PublishedKind }

export const kindOf = (kind: Kind): Declaration => kinds[kind]

/** Returns the names of all columns of a kind's table, except generated columns. */
export function storedColumns(kind: Kind): string[] {
  const { fields, publication, actColumns = [] } = kindOf(kind)
  const columns = [
    ...['id', 'created_at', 'status'],
    ...columnsOf(fields),
    ...['decided_at', 'decided_by', 'suspicion', 'page_language'],
    ...(publication ? [...publication, 'original'] : []),
    ...actColumns,
    'decided_as',
  ]
  return [...new Set(columns)]
}

export const isPublishedKind = (kind: Kind): kind is PublishedKind =>
  publishedKinds.some((published) => published === kind)

export const pageOf = (kind: Kind, id: string) => `/review/${kinds[kind].path}/${encodeURIComponent(id)}`

export function isConfidential(kind: Kind, record: object): boolean {
  const { confidential, fields } = kindOf(kind)
  return confidential !== undefined && Boolean(valuesOf(fields, record)[confidential.checkbox.name])
}

export function maskedFields(kind: Kind, record: object): readonly Field[] {
  const { fields, confidential } = kindOf(kind)
  if (!confidential || !isConfidential(kind, record)) return []
  return [...confidential.masked, ...withheldFields(kind, valuesOf(fields, record))]
}

/** Returns the fields that the sender of a confidential request has chosen to keep off the page. */
export function withheldFields(kind: Kind, values: Values): Field[] {
  const { confidential } = kindOf(kind)
  if (!confidential) return []
  const withheld = [values[confidential.withheld.name] ?? []].flat()
  return confidential.withholdable.filter(({ stored }) => withheld.includes(stored)).map(({ field }) => field)
}
