import * as v from 'valibot'
import { countries, languages, specialties, vendorServices } from '../../config/closed-lists.ts'
import { email, oneOf, someOf, text, website } from '../forms/rules.ts'

/**
 * LinkedIn's own hosts, with or without http(s): linkedin.com, www., m. for phones and those of countries, such as ae.
 * Anchored at both ends of the host, so that no other site's address passes that merely contains or begins with it.
 */
const LINKEDIN = /^(https?:\/\/)?((www|m|[a-z]{2})\.)?linkedin\.com\//i

const linkedin = (required: string) =>
  v.pipe(text(required, 2000), v.regex(LINKEDIN, /*i18n*/ 'Please enter a valid LinkedIn URL'))

const common = {
  location: text(/*i18n*/ 'Location is required'),
  country: oneOf(countries, /*i18n*/ 'Country is required'),
  contactEmail: email(/*i18n*/ 'Contact email is required'),
  services: someOf(vendorServices, /*i18n*/ 'Please select at least one service'),
  specialties: someOf(specialties, /*i18n*/ 'Please select at least one specialty'),
  languages: someOf(languages, /*i18n*/ 'Please select at least one language'),
}

const rules = v.variant(
  'vendorType',
  [
    v.object({
      vendorType: v.literal('Company'),
      companyName: text(/*i18n*/ 'Company name is required'),
      website: website(/*i18n*/ 'Website is required'),
      ...common,
    }),
    v.object({
      vendorType: v.literal('Freelancer'),
      firstName: text(/*i18n*/ 'First name is required'),
      lastName: text(/*i18n*/ 'Last name is required'),
      linkedinProfile: linkedin(/*i18n*/ 'LinkedIn profile is required for freelancers'),
      ...common,
    }),
  ],
  /*i18n*/ 'Please select vendor type',
)
/**
 * The vendor listing (spec 5), its fields in focus order (spec 2): what one kind of vendor is not asked for is neither
 * required nor stored.
 */
export const vendorListing = {
  schema: rules,
  fields: [
    'vendorType',
    'companyName',
    'firstName',
    'lastName',
    'linkedinProfile',
    'location',
    'country',
    'website',
    'contactEmail',
    'services',
    'specialties',
    'languages',
  ] as const,
}
export type VendorListing = v.InferOutput<typeof rules>
