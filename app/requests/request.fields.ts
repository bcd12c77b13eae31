import { companyTypes } from '../../config/closed-lists.ts'
import { box, choice, choices, date, email, fields, lines, SELECTED, text, website } from '../fields/fields.ts'
import { logo } from '../fields/logo.ts'
import { contractFields, contractFilters } from '../practice/practice.fields.ts'
import { filtersByField, specifiedFilters } from './specified-filters.ts'

const { services, country, projectType, specialties, languages, ownershipType, projectSize } = filtersByField

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
    label: /*i18n*/ 'Closing date (optional)',
    within: { days: 120, message: /*i18n*/ 'Please choose a date within the next 120 days' },
  }),
  logoUrl: logo,
})

/** Of a request that does not show its sender (decision 58). */
const confidentialFields = fields({
  confidential: box({ label: /*i18n*/ "Keep our company's name off the page", isPrivate: true, isFixed: true }),
  whyConfidential: lines({
    label: /*i18n*/ 'Why your name must not be shown',
    max: 1000,
    requiredThen: /*i18n*/ 'Please say why your name must not be shown',
    isPrivate: true,
    isPersonal: true,
    isFixed: true,
    onlyWith: ['confidential', [SELECTED]],
  }),
  withheld: choices([projectType.label, ownershipType.label, projectSize.label], {
    label: /*i18n*/ 'Also keep off the page',
    isPrivate: true,
    onlyWith: ['confidential', [SELECTED]],
  }),
})

export const requestFields = { ...specifiedFields, ...contractFields, ...confidentialFields }

export const requestRecord = { kind: 'request', table: 'opportunity_submissions', fields: requestFields } as const

export const opportunityFilters = [...specifiedFilters, ...contractFilters]
