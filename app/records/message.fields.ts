import { publicationOf, publishedKinds } from '../../domain/kinds.ts'
import { email, fields, lines, text } from '../kit/fields/fields.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const publishedAddress = {
  test: (value: string) =>
    publishedKinds.some((kind) => {
      const path = `${publicationOf(kind).path}/`
      return value.startsWith(path) && UUID.test(value.slice(path.length))
    }),
}

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
  /** The public page that a report is about: 'opportunities/ID' or 'vendors/ID'. */
  about: text({
    label: /*i18n*/ 'Reported request or listing',
    isNullable: true,
    pattern: [publishedAddress, /*i18n*/ 'To report a request or listing, use its Report link'],
  }),
})

export const messageRecord = { kind: 'message', table: 'contact_submissions', fields: messageFields } as const
