// The fields of a vendor request. `requestFields` has the specified ones in the order of the Tab key, and then the
// others. Those about claims work are in claims-work/, and the specified filters in request.filters.ts. Validation,
// filters, the edit form, erasure, the console's export, the import and the open data are derived from these
// declarations. These are written by hand: the column in the database, the place in the form and on the page, whether
// the text search reads the field (kinds.ts), and whether a confidential request hides it (kinds.ts and
// claims-work/confidential.fields.ts). 'Add a field' in CONTRIBUTING.md has all the steps.

import { DAYS_UNTIL_CLOSING } from '../../config/limits.ts'
import { choice, choices, date, email, fields, lines, SELECTED, text, website } from '../kit/fields/fields.ts'
import { logo } from '../kit/fields/logo.ts'
import { companyTypes } from '../vocabulary/closed-lists.ts'
import { contractFields, moreRequestFilters, timingFields } from './claims-work/claims-work.fields.ts'
import { confidentialFields } from './claims-work/confidential.fields.ts'
import { requestFiltersByField, specifiedRequestFilters } from './request.filters.ts'

const { services, country, projectType, specialties, languages, ownershipType, projectSize } = requestFiltersByField

const specifiedFields = fields({
  services: choices(services.options, {
    label: services.label,
    required: /*i18n*/ 'Please select at least one vendor service',
    formName: 'vendorServices',
    filter: services,
  }),
  specialties: choices(specialties.options, {
    label: specialties.label,
    required: /*i18n*/ 'Please select at least one specialty',
    filter: specialties,
  }),
  languages: choices(languages.options, {
    label: languages.label,
    required: /*i18n*/ 'Please select at least one language',
    filter: languages,
  }),
  description: lines({
    label: /*i18n*/ 'Description',
    required: /*i18n*/ 'Description is required',
    isPersonal: true,
  }),
  projectType: choice(projectType.options, {
    label: projectType.label,
    required: /*i18n*/ 'Project type is required',
    isList: true,
    filter: projectType,
  }),
  ownershipType: choice(ownershipType.options, {
    label: ownershipType.label,
    required: /*i18n*/ 'Ownership type is required',
    filter: ownershipType,
  }),
  projectSize: choice(projectSize.options, {
    label: projectSize.label,
    required: /*i18n*/ 'Project size is required',
    filter: projectSize,
  }),
  country: choice(country.options, {
    label: country.label,
    required: /*i18n*/ 'Project location is required',
    formName: 'projectLocation',
    filter: country,
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
    isFixed: true,
    onlyWith: ['confidential', [SELECTED]],
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
    label: /*i18n*/ 'Replies until',
    within: { days: DAYS_UNTIL_CLOSING, message: /*i18n*/ 'Please choose a date within the next 120 days' },
  }),
  logoUrl: logo,
})

export const requestFields = { ...specifiedFields, ...timingFields, ...contractFields, ...confidentialFields }

/** The form adds the words that name the sender, and their place, after this message. */
export const NAMES_SENDER = /*i18n*/ 'This text names you:'

export const requestRecord = { kind: 'request', table: 'opportunity_submissions', fields: requestFields } as const

export const opportunityFilters = [...specifiedRequestFilters, ...moreRequestFilters]
