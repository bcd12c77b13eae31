import { choice, choices, email, fields, text, type Values, website } from '../kit/fields/fields.ts'
import { logo } from '../kit/fields/logo.ts'
import type { FilterGroup } from '../kit/lists/filters.ts'
import {
  claimsWorkFields,
  claimsWorkFilters,
  credentialFields,
  profileFields,
  trackRecordFields,
} from './claims-work/claims-work.fields.ts'
import { contactFields, invitationFields } from './contact.fields.ts'
import { specifiedVendorFilters, vendorFiltersByField } from './listing.filters.ts'

const { vendorType, services, specialties, languages, country } = vendorFiltersByField
const forCompanies = ['vendorType', 'Company'] as const
const forFreelancers = ['vendorType', 'Freelancer'] as const

// Matches the address of a LinkedIn page. The host is linkedin.com, or linkedin.com after 'www.', 'm.' or a country's
// two letters. The expression is anchored at both ends, so that no other host matches. The path must contain a letter
// or a digit, and no spaces or commas.
const LINKEDIN = /^(https?:\/\/)?((www|m|[a-z]{2})\.)?linkedin\.com\/(?=[^\p{L}\p{N}]*[\p{L}\p{N}])[^\s,،]+$/iu

export const specifiedFields = fields({
  vendorType: choice(vendorType.options, {
    label: /*i18n*/ 'Vendor type',
    required: /*i18n*/ 'Please select vendor type',
    filter: vendorType,
  }),
  companyName: text({
    label: /*i18n*/ 'Company name',
    required: /*i18n*/ 'Company name is required',
    when: forCompanies,
    otherwise: ({ firstName, lastName }: Values) => `${firstName} ${lastName}`,
    isPersonal: true,
  }),
  firstName: text({
    label: /*i18n*/ 'First name',
    required: /*i18n*/ 'First name is required',
    when: forFreelancers,
    isPrivate: true,
    isPersonal: true,
    isNullable: true,
  }),
  lastName: text({
    label: /*i18n*/ 'Last name',
    required: /*i18n*/ 'Last name is required',
    when: forFreelancers,
    isPrivate: true,
    isPersonal: true,
    isNullable: true,
  }),
  linkedinProfile: text({
    label: /*i18n*/ 'LinkedIn profile',
    required: /*i18n*/ 'LinkedIn profile is required for freelancers',
    max: 2000,
    inputType: 'url',
    pattern: [LINKEDIN, /*i18n*/ 'Please enter a valid LinkedIn URL'],
    when: forFreelancers,
    isPersonal: true,
    isNullable: true,
  }),
  location: text({
    label: /*i18n*/ 'City',
    required: /*i18n*/ 'Location is required',
    isPersonal: true,
  }),
  country: choice(country.options, {
    label: /*i18n*/ 'Country',
    required: /*i18n*/ 'Country is required',
    filter: country,
  }),
  website: website({
    label: /*i18n*/ 'Website',
    required: /*i18n*/ 'Website is required',
    when: forCompanies,
    otherwise: ({ linkedinProfile }: Values) => String(linkedinProfile),
    isPersonal: true,
  }),
  contactEmail: email({
    label: /*i18n*/ 'Contact email',
    required: /*i18n*/ 'Contact email is required',
    isPrivate: true,
    isPersonal: true,
  }),
  services: choices(services.options, {
    label: /*i18n*/ 'Services',
    required: /*i18n*/ 'Please select at least one service',
    filter: services,
  }),
  specialties: choices(specialties.options, {
    label: /*i18n*/ 'Specialties',
    required: /*i18n*/ 'Please select at least one specialty',
    filter: specialties,
  }),
  languages: choices(languages.options, {
    label: /*i18n*/ 'Languages',
    required: /*i18n*/ 'Please select at least one language',
    filter: languages,
  }),
  logoUrl: logo,
})

export const listingFields = {
  ...specifiedFields,
  ...claimsWorkFields,
  ...profileFields,
  ...trackRecordFields,
  ...credentialFields,
  ...contactFields,
  ...invitationFields,
}

export const listingRecord = { kind: 'listing', table: 'vendor_listings', fields: listingFields } as const

/**
 * Returns all filters of the directory. `inUse` holds the countries of the approved listings, or is undefined until
 * they are loaded.
 */
export const vendorFilters = (inUse?: readonly string[]): readonly FilterGroup[] => [
  ...specifiedVendorFilters(inUse),
  ...claimsWorkFilters,
]
