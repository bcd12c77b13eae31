import { countries } from '../../vocabulary/closed-lists.ts'

/** ISO 3166-1, which schema.org asks for, in the order of the countries. */
const CODES = 'AE SA EG QA MA JO KW OM BH LB TN DZ LY IQ SY'.split(' ')

/** schema.org. A country that is no longer on the list keeps its name. */
export const postalAddress = (city: string, country: string): Record<string, unknown> => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressCountry: CODES[countries.indexOf(country as (typeof countries)[number])] ?? country,
})
