import * as v from 'valibot'
import { date, fields, text } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'
import { utcDay } from '../../kit/utc-day.ts'

const form = formOf(
  fields({
    lawyer: text({
      label: /*i18n*/ 'Name of the lawyer',
      required: /*i18n*/ 'Please enter the name of the lawyer',
      max: 200,
    }),
    reviewedOn: date({ label: /*i18n*/ 'Date of the review', required: /*i18n*/ 'Please enter the date' }),
  }),
)

export const legalReviewForm = {
  ...form,
  schema: v.pipe(
    form.schema,
    v.transform(({ lawyer, reviewedOn }) => ({ lawyer, reviewedOn: reviewedOn ?? '' })),
    v.forward(
      v.check(({ reviewedOn }) => reviewedOn <= utcDay(), /*i18n*/ 'Please enter today or an earlier date'),
      ['reviewedOn'],
    ),
  ),
}
