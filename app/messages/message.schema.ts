import * as v from 'valibot'
import { email, lines, text } from '../forms/rules.ts'
import { formOf } from '../forms/submission.ts'

/** The contact message, its fields in focus order (spec 2, 5). */
export const contactMessage = formOf(
  v.object({
    name: text(/*i18n*/ 'Please enter your name'),
    email: email(/*i18n*/ 'Please enter your email address'),
    message: lines(/*i18n*/ 'Please enter your message'),
  }),
)
export type ContactMessage = v.InferOutput<typeof contactMessage.schema>
