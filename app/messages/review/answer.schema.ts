import * as v from 'valibot'
import { fields, lines, text } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'

const form = formOf(
  fields({
    usual: text({ label: /*i18n*/ 'Saved reply', max: 2000 }),
    text: lines({ label: /*i18n*/ 'Your reply', max: 10_000 }),
  }),
)

export const answerForm = {
  ...form,
  schema: v.pipe(
    form.schema,
    v.forward(
      v.check(({ usual, text }) => usual !== '' || text !== '', /*i18n*/ 'Please choose or write a reply'),
      ['text'],
    ),
  ),
}
