import { email, fields, lines, text } from '../fields/fields.ts'

export const messageFields = fields({
  name: text({
    label: /*i18n*/ 'Name',
    required: /*i18n*/ 'Please enter your name',
    isPersonal: true,
  }),
  email: email({
    label: /*i18n*/ 'Email address',
    required: /*i18n*/ 'Please enter your email address',
    isPersonal: true,
  }),
  message: lines({
    label: /*i18n*/ 'Message',
    required: /*i18n*/ 'Please enter your message',
    isPersonal: true,
  }),
})

export const messageRecord = { kind: 'message', table: 'contact_submissions', fields: messageFields } as const
