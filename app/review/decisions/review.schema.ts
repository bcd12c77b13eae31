import * as v from 'valibot'
import { fields, lines, text } from '../../fields/fields.ts'
import { formOf } from '../../forms/schema.ts'

const rejectionFields = fields({
  usual: text({ label: /*i18n*/ 'Reason for declining', max: 2000 }),
  reason: lines({ label: /*i18n*/ 'In your own words', max: 2000 }),
})

/** A usual reason, one in the reviewer's words, or both. */
export const rejection = {
  ...formOf(rejectionFields),
  schema: v.pipe(
    formOf(rejectionFields).schema,
    v.forward(
      v.check(({ usual, reason }) => usual !== '' || reason !== '', /*i18n*/ 'Please choose a reason or write one'),
      ['reason'],
    ),
  ),
}

const reasonForm = (label: string, required: string) =>
  formOf(fields({ reason: lines({ label, required, max: 2000 }) }))

export const changeRequest = reasonForm(/*i18n*/ 'What is to be changed', /*i18n*/ 'Please say what is to be changed')

export const removal = reasonForm(/*i18n*/ 'Reason for taking it down', /*i18n*/ 'Please enter a reason')

export const usualReasons = formOf(
  fields({
    reasons: lines({
      label: /*i18n*/ 'Reasons, one a line',
      required: /*i18n*/ 'Please leave at least one reason',
      max: 2000,
    }),
  }),
)
