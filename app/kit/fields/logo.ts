import { website } from './fields.ts'

/** The address of a company's logo. Visitors' browsers load the image directly from there. */
export const logo = website({
  label: /*i18n*/ 'Logo URL',
  isHttps: true,
  isSetByStaff: true,
  isPersonal: true,
  isNullable: true,
})
