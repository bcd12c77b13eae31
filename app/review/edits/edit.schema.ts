import * as v from 'valibot'
import { text } from '../../forms/rules.ts'

const invalidLogo = /*i18n*/ 'Please enter an address that begins with https://'

/** Where the company's logo is to be had. Visitors' browsers fetch it from there, so nothing but https will do. */
export const logoUrl = v.pipe(
  text(null, 2000),
  v.check((value) => value === '' || (URL.canParse(value) && new URL(value).protocol === 'https:'), invalidLogo),
)
