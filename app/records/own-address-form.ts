import { email, fields } from '../kit/fields/fields.ts'
import { formOf } from '../kit/forms/schema.ts'

/** The form with which people request a copy of their stored data or the links to their submissions. */
export const ownAddressForm = formOf(
  fields({
    email: email({
      label: /*i18n*/ 'Email address',
      required: /*i18n*/ 'Please enter your email address',
      isOwn: true,
    }),
  }),
)
