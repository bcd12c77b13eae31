import { email, fields } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'

/** The form with a reviewer's email address. Reviewers' addresses are stored in lower case. */
export const reviewerAddress = formOf(
  fields({
    email: email({
      label: /*i18n*/ 'Email address',
      required: /*i18n*/ 'Please enter your email address',
      isOwn: true,
    }),
  }),
)
