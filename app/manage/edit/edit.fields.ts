import { byPublishedKind, type PublishedKind } from '../../../domain/kinds.ts'
import { type Field, type Fields, storedFields, type Values, visitorFields } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'
import type { Form } from '../../kit/forms/submission.ts'
import { kinds } from '../../records/kinds.ts'

/**
 * Returns the edit form. It leaves out two fields: the email address changes through a link in an email, and the
 * closing date has a form of its own.
 */
function editFormOf(kind: PublishedKind): Form<Fields, Values> {
  const declared = visitorFields<Fields>(kinds[kind].fields)
  const editable = storedFields(declared).filter(
    ({ name, kind: type, isBox, isFixed, onlyWith: [other = ''] = [] }) =>
      type !== 'email' && name !== kinds.request.fields.closesOn.name && !isBox && !isFixed && !declared[other]?.isBox,
  )
  return formOf<Fields>(Object.fromEntries(editable.map((field) => [field.name, field])))
}

export const addressForm = formOf({ contactEmail: kinds.request.fields.contactEmail })

export const editForms = byPublishedKind(editFormOf)

export const newForms = byPublishedKind((kind) => formOf<Fields>(visitorFields<Fields>(kinds[kind].fields)))

/**
 * The columns whose changes are published immediately: choices from lists, and dates. The exceptions are the country
 * and the vendor type, because staff review these changes first.
 */
const liveColumnsOf = (kind: PublishedKind): string[] => {
  const fields = Object.values<Field>(editForms[kind].fields)
  const decidesOnOthers = ({ name }: Field) => fields.some(({ when }) => when?.[0] === name)
  return fields
    .filter(
      (field) => ('options' in field || field.kind === 'date') && field.name !== 'country' && !decidesOnOthers(field),
    )
    .map(({ column }) => column)
}

export const liveColumns = byPublishedKind(liveColumnsOf)
