import { byPublishedKind, type PublishedKind } from '../../../domain/kinds.ts'
import { type Field, type Fields, storedFields, type Values, visitorFields } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'
import type { Form } from '../../kit/forms/submission.ts'
import { wholeProfile } from '../../records/claims-work/profile-parts.ts'
import { kinds } from '../../records/kinds.ts'

/**
 * Returns the fields that the sender may edit. Leaves out the email address, which changes through a link in an email,
 * and the closing date and the checkboxes, which other acts change. Also leaves out fixed fields, and fields that
 * depend on a checkbox.
 */
function editableBySender(kind: PublishedKind): Field[] {
  const declared = visitorFields<Fields>(kinds[kind].fields)
  return storedFields(declared).filter(
    ({ name, kind: type, isBox, isFixed, onlyWith: [other = ''] = [] }) =>
      type !== 'email' && name !== kinds.request.fields.closesOn.name && !isBox && !isFixed && !declared[other]?.isBox,
  )
}

/** Returns the edit form. The profile of a listing has forms of its own, except the text about the vendor. */
function editFormOf(kind: PublishedKind): Form<Fields, Values> {
  const inForm = editableBySender(kind).filter(
    ({ name }) => kind !== 'listing' || name === wholeProfile.about.name || !(name in wholeProfile),
  )
  return formOf<Fields>(Object.fromEntries(inForm.map((field) => [field.name, field])))
}

export const addressForm = formOf({ contactEmail: kinds.request.fields.contactEmail })

export const editForms = byPublishedKind(editFormOf)

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
