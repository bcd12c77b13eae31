import { fields, text } from '../../fields/fields.ts'

/** The value of the box where it is selected. */
export const SELECTED = 'true'

/** Of a listing. */
export const contactFields = fields({
  contactOpen: text({
    label: /*i18n*/ 'Messages through the site',
    isNullable: true,
    isBox: true,
    pattern: [/^true$/, ''],
  }),
})
