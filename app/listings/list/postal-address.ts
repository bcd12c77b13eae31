import { countries } from '../../vocabulary/closed-lists.ts'

/** The codes of ISO 3166-1, which schema.org requires, in the order of `countries`. */
const CODES = 'AE SA EG QA MA JO KW OM BH LB TN DZ LY IQ SY'.split(' ')

/** Returns a `PostalAddress` of schema.org. A country that is no longer on the list keeps its name. */
export const postalAddress = (city: string, country: string): Record<string, unknown> => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressCountry: CODES[countries.indexOf(country as (typeof countries)[number])] ?? country,
})
