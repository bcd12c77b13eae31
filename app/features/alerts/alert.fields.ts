import { choice, email, fields } from '../../kit/fields/fields.ts'
import { formOf } from '../../kit/forms/schema.ts'
import { alertFrequencies, languages } from '../../vocabulary/closed-lists.ts'

export type Frequency = (typeof alertFrequencies)[number]

const frequency = choice(alertFrequencies, {
  label: /*i18n*/ 'How often',
  required: /*i18n*/ 'Please select how often we email you',
})

const language = choice(languages, {
  label: /*i18n*/ 'Language of the emails',
  required: /*i18n*/ 'Please select a language',
})

export const alertForm = formOf(
  fields({
    frequency,
    language,
    email: email({ label: /*i18n*/ 'Email address', required: /*i18n*/ 'Please enter your email address' }),
  }),
)

export const settingsForm = formOf(fields({ frequency, language }))
