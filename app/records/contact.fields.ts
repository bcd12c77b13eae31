import { box, fields } from '../kit/fields/fields.ts'

export const contactFields = fields({
  contactOpen: box({ label: /*i18n*/ 'Messages through the site' }),
})
