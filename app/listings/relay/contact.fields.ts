import { fields, tick } from '../../fields/fields.ts'

/** Of a listing. */
export const contactFields = fields({
  contactOpen: tick({ label: /*i18n*/ 'Messages through the site' }),
})
