import { email, fields } from '../kit/fields/fields.ts'
import { formOf } from '../kit/forms/schema.ts'

/** For those who ask for what is stored about an address. */
export const ownAddressForm = formOf(
  fields({
    email: email({
      label: /*i18n*/ 'Email address',
      required: /*i18n*/ 'Please enter your email address',
      isOwn: true,
    }),
  }),
)
