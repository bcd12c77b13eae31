import { website } from './fields.ts'

/** Visitors' browsers load the logo from this address. */
export const logo = website({
  label: /*i18n*/ 'Logo URL',
  isHttps: true,
  isSetByStaff: true,
  isPersonal: true,
  isNullable: true,
})
