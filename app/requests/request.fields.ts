import {
  companyTypes,
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../../config/closed-lists.ts'
import { choice, choices, date, email, fields, filtersOf, lines, text, website } from '../fields/fields.ts'
import { logo } from '../fields/logo.ts'

export const requestFields = fields({
  services: choices(vendorServices, {
    label: /*i18n*/ 'Vendor services',
    required: /*i18n*/ 'Please select at least one vendor service',
    formName: 'vendorServices',
    filter: { key: 'service' },
  }),
  specialties: choices(specialties, {
    label: /*i18n*/ 'Specialties',
    required: /*i18n*/ 'Please select at least one specialty',
    filter: { key: 'specialty' },
  }),
  languages: choices(languages, {
    label: /*i18n*/ 'Languages',
    required: /*i18n*/ 'Please select at least one language',
    filter: { key: 'language' },
  }),
  description: lines({
    label: /*i18n*/ 'Description',
    required: /*i18n*/ 'Description is required',
    isPersonal: true,
  }),
  projectType: choice(projectTypes, {
    label: /*i18n*/ 'Project type',
    required: /*i18n*/ 'Project type is required',
    isList: true,
    // The filter's label is 'Oil & gas' (spec 9); it finds the stored 'Oil & Gas'.
    filter: { key: 'projectType', labels: { 'Oil & Gas': /*i18n*/ 'Oil & gas' } },
  }),
  ownershipType: choice(ownershipTypes, {
    label: /*i18n*/ 'Ownership type',
    required: /*i18n*/ 'Ownership type is required',
    filter: { key: 'ownershipType' },
  }),
  projectSize: choice(projectSizes, {
    label: /*i18n*/ 'Project size',
    required: /*i18n*/ 'Project size is required',
    filter: { key: 'projectSize' },
  }),
  country: choice(countries, {
    label: /*i18n*/ 'Project location',
    required: /*i18n*/ 'Project location is required',
    formName: 'projectLocation',
    filter: { key: 'country' },
  }),
  company: text({
    label: /*i18n*/ 'Company name',
    required: /*i18n*/ 'Company name is required',
    formName: 'companyName',
    isPersonal: true,
  }),
  companyType: choice(companyTypes, {
    label: /*i18n*/ 'Company type',
    required: /*i18n*/ 'Company type is required',
    isStored: false,
  }),
  location: text({
    label: /*i18n*/ 'Company location',
    required: /*i18n*/ 'Company location is required',
    formName: 'companyLocation',
    isPersonal: true,
  }),
  companyWebsite: website({
    label: /*i18n*/ 'Company website',
    required: /*i18n*/ 'Company website is required',
    isPrivate: true,
    isPersonal: true,
  }),
  contactEmail: email({
    label: /*i18n*/ 'Contact email',
    required: /*i18n*/ 'Contact email is required',
    isPersonal: true,
  }),
  closesOn: date({
    label: /*i18n*/ 'Closing date (optional)',
    within: { days: 120, message: /*i18n*/ 'Please choose a date within the next 120 days' },
  }),
  logoUrl: logo,
})

export const requestRecord = { kind: 'request', table: 'opportunity_submissions', fields: requestFields } as const

const { services, country, projectType, ...others } = requestFields

/** What most visitors filter by comes first. */
export const opportunityFilters = filtersOf({ services, country, projectType, ...others })
