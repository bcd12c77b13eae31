import * as v from 'valibot'
import { fields, lines, text } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'

const rejectionForm = formOf(
  fields({
    usual: text({ label: /*i18n*/ 'Reason for declining', max: 2000 }),
    reason: lines({ label: /*i18n*/ 'In your own words', max: 2000 }),
    spam: text({ label: /*i18n*/ 'Spam: decline without an email' }),
  }),
)

export const rejection = {
  ...rejectionForm,
  schema: v.pipe(
    rejectionForm.schema,
    v.forward(
      v.check(
        ({ usual, reason, spam }) => usual !== '' || reason !== '' || spam === 'yes',
        /*i18n*/ 'Please choose or write a reason',
      ),
      ['reason'],
    ),
    v.transform(({ usual, reason, spam }) => ({
      reason: [usual, reason].filter(Boolean).join('\n\n') || undefined,
      ...(spam === 'yes' && { letter: false as const }),
    })),
  ),
}

const changeForm = formOf(
  fields({
    usual: text({ label: /*i18n*/ 'Saved sentence', max: 2000 }),
    reason: lines({ label: /*i18n*/ 'Requested changes', max: 2000 }),
  }),
)

export const changeRequest = {
  ...changeForm,
  schema: v.pipe(
    changeForm.schema,
    v.forward(
      v.check(({ usual, reason }) => usual !== '' || reason !== '', /*i18n*/ 'Please enter the requested changes'),
      ['reason'],
    ),
    v.transform(({ usual, reason }) => ({ reason: [usual, reason].filter(Boolean).join('\n\n') })),
  ),
}

const reasonForm = (label: string, required: string) =>
  formOf(fields({ reason: lines({ label, required, max: 2000 }) }))

export const removal = reasonForm(/*i18n*/ 'Reason for taking the submission down', /*i18n*/ 'Please enter a reason')

export const closing = formOf({})

export const refusalForm = reasonForm(/*i18n*/ 'Reason for declining the change', /*i18n*/ 'Please enter a reason')

export const usualReasons = formOf(
  fields({
    reasons: lines({
      label: /*i18n*/ 'Saved reasons in English, one per line',
      required: /*i18n*/ 'Please enter at least one reason',
      max: 2000,
    }),
    arabicReasons: lines({ label: /*i18n*/ 'Saved reasons in Arabic, one per line', max: 2000 }),
    changes: lines({ label: /*i18n*/ 'Saved requests for changes in English, one per line', max: 2000 }),
    arabicChanges: lines({ label: /*i18n*/ 'Saved requests for changes in Arabic, one per line', max: 2000 }),
    answers: lines({ label: /*i18n*/ 'Saved replies in English, one per line', max: 10_000 }),
    arabicAnswers: lines({ label: /*i18n*/ 'Saved replies in Arabic, one per line', max: 10_000 }),
  }),
)
