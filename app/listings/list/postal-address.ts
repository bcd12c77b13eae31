import { countries } from '../../vocabulary/closed-lists.ts'

/** The ISO 3166-1 codes that schema.org requires for countries, in the order of `countries`. */
const CODES = 'AE SA EG QA MA JO KW OM BH LB TN DZ LY IQ SY'.split(' ')

/**
 * Returns a `PostalAddress` of schema.org. A country that is no longer in `countries` is given by its name instead of
 * its code.
 */
export const postalAddress = (city: string, country: string): Record<string, unknown> => ({
  '@type': 'PostalAddress',
  addressLocality: city,
  addressCountry: CODES[countries.indexOf(country as (typeof countries)[number])] ?? country,
})
