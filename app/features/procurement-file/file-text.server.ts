import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { inLanguage, type Language, localeOf, quote } from '../../../config/language.ts'
import { shownCompany } from '../../../domain/shown-company.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { COUNT_LIMIT } from '../../kit/lists/counts.ts'
import { choiceName } from '../../kit/lists/filters.ts'
import { formatCount } from '../../kit/lists/format-count.ts'
import { type Context, environment } from '../../kit/routing/context.server.ts'
import type { Vendor } from '../../listings/listing.queries.server.ts'
import {
  claimsWorkFields,
  contractFields,
  listingFieldOfRequestField,
} from '../../records/claims-work/claims-work.fields.ts'
import { listingFields, vendorFilters } from '../../records/listing.fields.ts'
import { requestFields } from '../../records/request.fields.ts'
import { CHECKS, wholeText } from '../../records/verification/verification-text.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import type { ProcurementFile } from './load-file.server.ts'
import { procurementFileI18n } from './message-catalogue.ts'
import type { FileRequest } from './own-request.queries.server.ts'

export type FileFact = readonly [label: string, value: string]

/** Columns for those who prepare the file to fill in. */
const toFillIn = [msg`Conflict check`, msg`Fee`, msg`Availability`, msg`Remarks`]

const statuses: Record<FileRequest['status'], MessageDescriptor> = {
  pending: msg`Waiting for review, not public`,
  changes_asked: msg`Waiting for a change by the organisation, not public`,
  approved: msg`Published and open for replies`,
  paused: msg`Paused`,
  closed: msg`Closed`,
  declined: msg`Not published`,
  taken_down: msg`Taken down by us`,
  withdrawn: msg`Withdrawn by the organisation`,
}

type Site = { name: string; pageOf: (id: string) => string }

export function fileTexts(context: Context, file: ProcurementFile) {
  const { site, arabicSite, publicUrl } = context.get(environment)
  const names = { en: site.name, ar: arabicSite.name }
  return file.languages.map((language) =>
    fileText(file, language, {
      name: names[language],
      pageOf: (id) => publicUrl + inLanguage(language, `/opportunities/${id}`),
    }),
  )
}

/** All that a file says in one language, beside what people typed. */
export type FileText = ReturnType<typeof fileText>

function fileText(file: ProcurementFile, language: Language, site: Site) {
  const i18n = procurementFileI18n.in(language)
  const { madeAt, vendors, gone, request } = file
  const day = dayIn(i18n, madeAt)
  const clock = i18n.date(madeAt, { timeStyle: 'short', hourCycle: 'h23', timeZone: 'UTC' })
  const { name } = site
  const isReviewed = request && request !== 'missing' && ['approved', 'paused', 'closed'].includes(request.status)
  return {
    language,
    title: i18n._(msg`Procurement file`),
    made: i18n._(msg`Made on ${day} at ${clock} UTC from the vendor directory of ${name}.`),
    request: requestText(request, i18n, site),
    longlist: {
      title: i18n._(msg`Vendors considered`),
      gone: goneText(i18n, gone),
      columns: {
        vendor: i18n._(msg`Vendor`),
        listing: i18n._(msg`What the listing says`),
        common: i18n._(msg`Matches with the request`),
        confirmedOn: i18n._(msg`Details confirmed on`),
        toFillIn: toFillIn.map((label) => i18n._(label)),
      },
      vendors: vendors.map((vendor) => ({
        type: i18n._(vendor.vendorType || 'Company'),
        city: withShownCity(language)(vendor).location,
        country: i18n._(vendor.country),
        listing: [...choicesOf(vendor, i18n), ...trackRecord(vendor, i18n), ...lookedAt(vendor, i18n)],
        common: commonWith(vendor, request, i18n),
        nothing: i18n._(msg`Nothing`),
        confirmedOn: vendor.confirmedOn ? dayIn(i18n, vendor.confirmedOn) : i18n._(msg`Not confirmed yet`),
      })),
    },
    found: foundText(file, i18n, i18n._(msg`${day} at ${clock} UTC`)),
    checked: {
      title: i18n._(msg`What ${name} checked`),
      points: [
        msg`We reviewed each listing before we published it. We checked that it is complete and about contracts and claims.`,
        msg`We review later changes to a vendor's name, vendor type, city and country before we publish them.`,
        ...(vendors.some(({ verifications }) => verifications.length > 0)
          ? [msg`'Checks' says what we saw, on which date, and until when we show it. We checked nothing else.`]
          : []),
        ...(isReviewed ? [msg`We reviewed the request before we published it. We did not verify what it says.`] : []),
      ].map((point) => i18n._(point)),
    },
    unchecked: {
      title: i18n._(msg`What ${name} did not check`),
      points: [
        msg`We did not check skills, insurance or independence. We looked at licences only if 'Checks' says so. A listing is not a recommendation.`,
        msg`We did not check references, conflicts of interest, fees or availability.`,
        msg`The vendor made all choices in the listing, such as services and forms of contract, and can change most of them without a new review.`,
        msg`'Details confirmed on' is the most recent date on which the vendor confirmed that the listing is up to date. We did not check the details.`,
        ...(request && request !== 'missing'
          ? [msg`'Matches with the request' compares choices from lists. It is not an assessment of the vendor.`]
          : []),
        msg`Ask for references, a conflict check and proof of insurance before you appoint anyone.`,
      ].map((point) => i18n._(point)),
    },
  }
}

const dayIn = (i18n: I18n, day: Date | string) => i18n.date(new Date(day), { dateStyle: 'long', timeZone: 'UTC' })

const goneText = (i18n: I18n, gone: number) =>
  gone === 0
    ? ''
    : i18n._(
        msg({
          message: plural(gone, {
            one: 'One vendor on this shortlist is no longer in the directory.',
            other: '# vendors on this shortlist are no longer in the directory.',
          }),
        }),
      )

const chosen = ['services', 'specialties', 'languages'] as const
const practice = Object.values(claimsWorkFields)

const factsOf = (i18n: I18n, facts: (readonly [label: string, values: readonly string[]])[]): FileFact[] =>
  facts.flatMap(([label, values]) =>
    values.some(Boolean) ? [[i18n._(label), translatedList(i18n, values)] as const] : [],
  )

const choicesOf = (vendor: Vendor, i18n: I18n) =>
  factsOf(
    i18n,
    [...chosen.map((name) => listingFields[name]), ...practice].map(({ label, name }) => [label, vendor[name]]),
  )

const trackRecord = ({ insuredUntil, assignments }: Vendor, i18n: I18n): FileFact[] => [
  ...(insuredUntil ? [[i18n._(listingFields.insuredUntil.label), dayIn(i18n, insuredUntil)] as const] : []),
  ...(assignments ? [[i18n._(listingFields.assignments.label), assignments] as const] : []),
]

const lookedAt = ({ verifications }: Vendor, i18n: I18n): FileFact[] =>
  verifications.length > 0
    ? [[i18n._(CHECKS), verifications.map((verification) => wholeText(i18n, verification)).join(' ')]]
    : []

/** Undefined without a request. */
function commonWith(vendor: Vendor, request: ProcurementFile['request'], i18n: I18n): FileFact[] | undefined {
  if (!request || request === 'missing') return undefined
  return factsOf(i18n, [
    ...chosen.map(
      (name) => [listingFields[name].label, vendor[name].filter((value) => request[name].includes(value))] as const,
    ),
    [listingFields.country.label, vendor.country === request.country ? [vendor.country] : []],
    ...Object.values(contractFields).map(
      ({ name, label }) =>
        [label, vendor[listingFieldOfRequestField[name]].filter((value) => value === request[name])] as const,
    ),
  ])
}

function requestText(request: ProcurementFile['request'], i18n: I18n, { pageOf }: Site) {
  const title = i18n._(msg`Request`)
  const none = { title, facts: [] as FileFact[], description: '' }
  if (!request) return { ...none, note: i18n._(msg`No request is attached.`) }
  if (request === 'missing') return { ...none, note: i18n._(msg`The request is no longer on the site.`) }
  const { location, country, services, specialties, languages, projectType, status, publicId } = request
  const labels = requestFields
  const facts: FileFact[] = [
    [i18n._(labels.company.label), shownCompany(request, i18n.locale as Language, i18n._(country))],
    ...(location
      ? [
          [
            i18n._(labels.location.label),
            withShownCity(i18n.locale as Language)({ location, country }).location,
          ] as const,
        ]
      : []),
    ...factsOf(i18n, [
      [labels.services.label, services],
      [labels.specialties.label, specialties],
      [labels.languages.label, languages],
      [labels.projectType.label, projectType],
      [labels.ownershipType.label, [request.ownershipType]],
      [labels.projectSize.label, [request.projectSize]],
      [labels.country.label, [country]],
      ...Object.values(contractFields).map(({ name, label }) => [label, [request[name]]] as const),
    ]),
    [i18n._(msg`Status`), i18n._(statuses[status])],
  ]
  if (request.postedAt) facts.push([i18n._(msg`Published on`), dayIn(i18n, request.postedAt)])
  if (request.neededBy) facts.push([i18n._(labels.neededBy.label), dayIn(i18n, request.neededBy)])
  if (request.closesOn) facts.push([i18n._(msg`Closing date`), dayIn(i18n, request.closesOn)])
  if (publicId) facts.push([i18n._(msg`Page address`), pageOf(publicId)])
  return { title, facts, note: '', description: i18n._(labels.description.label) }
}

function foundText({ filters, found, vendors }: ProcurementFile, i18n: I18n, time: string) {
  const or = new Intl.ListFormat(localeOf(i18n.locale as Language), { type: 'disjunction' })
  const groups = vendorFilters().flatMap((group): FileFact[] => {
    // Quoted where it is of no list: else a link could put its words into the file as ours.
    const names = (filters.chosen[group.key] ?? []).map((choice) =>
      group.options.includes(choice) ? choiceName(group, choice, i18n) : quote(i18n.locale, choice),
    )
    return names.length > 0 ? [[i18n._(group.label), or.format(names)]] : []
  })
  const words: FileFact[] = filters.search ? [[i18n._(msg`Search words`), quote(i18n.locale, filters.search)]] : []
  const criteria = [...words, ...groups]
  const facts: FileFact[] = [
    ...criteria,
    [i18n._(msg`Vendors found`), formatCount(i18n, found, found > COUNT_LIMIT)],
    [i18n._(msg`Vendors in this file`), i18n.number(vendors.length)],
    [i18n._(msg`Date of the count`), time],
  ]
  return {
    title: i18n._(msg`How the vendors were found`),
    facts,
    notes: [
      ...(criteria.length === 0
        ? [msg`This file has no search words and no filters, so all vendors in the directory are counted.`]
        : []),
      msg`The directory shows the newest listings first. Listings are free, and vendors cannot pay to appear first.`,
      msg`The person who made this file chose the vendors in it from the directory.`,
    ].map((note) => i18n._(note)),
  }
}
