import { fields, lines } from '../kit/fields/fields.ts'
import { formOf } from '../kit/forms/schema.ts'

export const invitationForm = formOf(fields({ note: lines({ label: /*i18n*/ 'Note', max: 300 }) }))
