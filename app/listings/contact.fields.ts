import { box, fields } from '../fields/fields.ts'

/** Of a listing. */
export const contactFields = fields({
  contactOpen: box({ label: /*i18n*/ 'Messages through the site' }),
})
