import { byPublishedKind, type PublishedKind } from '../../../domain/kinds.ts'
import { type Field, type Fields, storedFields, type Values, visitorFields } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'
import type { Form } from '../../kit/forms/submission.ts'
import { wholeProfile } from '../../records/claims-work/profile-parts.ts'
import { kinds } from '../../records/kinds.ts'
import { awaitsPublication, type Status } from '../../records/transitions.ts'

const { closesOn } = kinds.request.fields

/**
 * Returns the fields that the sender of a published submission may edit. Leaves out the email address, which changes
 * through a link in an email, and the closing date and the checkboxes, which other acts change. Also leaves out fixed
 * fields, and fields that depend on a checkbox.
 */
function editableBySender(kind: PublishedKind): Field[] {
  const declared = visitorFields<Fields>(kinds[kind].fields)
  return storedFields(declared).filter(
    ({ name, kind: type, isBox, isFixed, onlyWith: [other = ''] = [] }) =>
      type !== 'email' && name !== closesOn.name && !isBox && !isFixed && !declared[other]?.isBox,
  )
}

/** The fields of the edit form. The profile of a listing has forms of its own, except the text about the vendor. */
const fieldsInForm = byPublishedKind((kind): Fields => {
  const inForm = editableBySender(kind).filter(
    ({ name }) => kind !== 'listing' || name === wholeProfile.about.name || !(name in wholeProfile),
  )
  return Object.fromEntries(inForm.map((field) => [field.name, field]))
})

const published = byPublishedKind((kind) => formOf(fieldsInForm[kind]))
// The act that changes the closing date exists only for a published request.
const unpublished = { ...published, request: formOf<Fields>({ ...fieldsInForm.request, closesOn }) }

/** Returns the form with which the sender edits a submission. */
export const editFormOf = ({ kind, status }: { kind: PublishedKind; status: Status }): Form<Fields, Values> =>
  (awaitsPublication({ status }) ? unpublished : published)[kind]

export const addressForm = formOf({ contactEmail: kinds.request.fields.contactEmail })

export const newForms = byPublishedKind((kind) => formOf<Fields>(visitorFields<Fields>(kinds[kind].fields)))

/**
 * The columns whose changes are published immediately: choices from lists, and dates. The exceptions are the country
 * and the vendor type, because staff review these changes first.
 */
const liveColumnsOf = (kind: PublishedKind): string[] => {
  const fields = editableBySender(kind)
  const decidesOnOthers = ({ name }: Field) => fields.some(({ when }) => when?.[0] === name)
  return fields
    .filter(
      (field) => ('options' in field || field.kind === 'date') && field.name !== 'country' && !decidesOnOthers(field),
    )
    .map(({ column }) => column)
}

export const liveColumns = byPublishedKind(liveColumnsOf)
