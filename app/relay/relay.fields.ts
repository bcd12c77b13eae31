import type { PublishedKind } from '../../domain/kinds.ts'
import { email, type Fields, fields, lines, text, type Values, website } from '../kit/fields/fields.ts'
import { formOf } from '../kit/forms/schema.ts'
import type { Form } from '../kit/forms/submission.ts'

const writer = {
  name: text({ label: /*i18n*/ 'Your name', required: /*i18n*/ 'Please enter your name' }),
  company: text({ label: /*i18n*/ 'Your company', required: /*i18n*/ 'Please enter your company' }),
  email: email({ label: /*i18n*/ 'Your email address', required: /*i18n*/ 'Please enter your email address' }),
  website: website({ label: /*i18n*/ 'Your website' }),
}

const messageFields = fields({
  ...writer,
  message: lines({ label: /*i18n*/ 'Message', required: /*i18n*/ 'Please enter your message', max: 2000 }),
})

const replyFields = fields({
  ...writer,
  message: lines({ label: /*i18n*/ 'Reply', required: /*i18n*/ 'Please enter your reply', max: 4000 }),
  cannotAct: lines({ label: /*i18n*/ 'Parties you cannot act against', max: 1000 }),
})

export const relayFields = { listing: messageFields, request: replyFields }

export const relayForms: Record<PublishedKind, Form<Fields, Values>> = {
  listing: formOf<Fields>(messageFields),
  request: formOf<Fields>(replyFields),
}
