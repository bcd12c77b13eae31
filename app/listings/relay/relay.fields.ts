import { email, fields, lines, text, website } from '../../fields/fields.ts'
import { formOf } from '../../forms/schema.ts'

/** What a visitor writes to a vendor. */
export const relayFields = fields({
  name: text({ label: /*i18n*/ 'Your name', required: /*i18n*/ 'Please enter your name' }),
  company: text({ label: /*i18n*/ 'Your company', required: /*i18n*/ 'Please enter your company' }),
  email: email({ label: /*i18n*/ 'Your email address', required: /*i18n*/ 'Please enter your email address' }),
  website: website({ label: /*i18n*/ 'Your website' }),
  message: lines({ label: /*i18n*/ 'Message', required: /*i18n*/ 'Please enter your message', max: 2000 }),
})

export const relayForm = formOf(relayFields)
