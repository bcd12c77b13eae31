import { DAYS_UNTIL_INSURANCE_ENDS, DAYS_UNTIL_NEEDED } from '../../../config/limits.ts'
import { choice, choices, date, fields, filtersOf, lines } from '../../kit/fields/fields.ts'
import type { WITHIN_FOUR_WEEKS } from '../../search/facets.ts'
import {
  capacities,
  contractForms,
  delayMethods,
  feeBases,
  fidicBooks,
  forums,
  seats,
  sides,
  stages,
  stagesWithForum,
} from '../../vocabulary/claims-work-lists.ts'

/**
 * Optional fields about the contract of a request. They are public, because both parties to a claim know the contract.
 */
export const contractFields = fields({
  stage: choice(stages, { label: /*i18n*/ 'Stage', filter: { key: 'stage' } }),
  contractForm: choice(contractForms, { label: /*i18n*/ 'Form of contract', filter: { key: 'contractForm' } }),
  fidicBook: choice(fidicBooks, { label: /*i18n*/ 'FIDIC book', onlyWith: ['contractForm', ['FIDIC']] }),
  actsFor: choice(sides, { label: /*i18n*/ 'Our side', filter: { key: 'actsFor', label: /*i18n*/ 'Side' } }),
  capacity: choice(capacities, { label: /*i18n*/ 'Role needed' }),
  forum: choice(forums, {
    label: /*i18n*/ 'Forum or rules',
    filter: { key: 'forum' },
    onlyWith: ['stage', stagesWithForum],
  }),
  seat: choice(seats, { label: /*i18n*/ 'Seat', onlyWith: ['stage', stagesWithForum] }),
})

/** An optional field about the time of the work. The form shows it after the closing date. */
export const timingFields = fields({
  neededBy: date({
    label: /*i18n*/ 'Work finished by',
    within: { days: DAYS_UNTIL_NEEDED, message: /*i18n*/ 'Please choose a date within the next two years' },
    filter: {
      key: 'needed',
      label: /*i18n*/ 'Work needed',
      options: [/*i18n*/ 'Within 4 weeks'] satisfies [typeof WITHIN_FOUR_WEEKS],
    },
  }),
})

/**
 * The claims work that a vendor does. All fields are optional. If a vendor leaves a field empty, the vendor matches any
 * request in this respect, but no filter for the field finds the vendor.
 */
export const claimsWorkFields = fields({
  capacities: choices(capacities, { label: /*i18n*/ 'Roles', filter: { key: 'capacity', label: /*i18n*/ 'Role' } }),
  stages: choices(stages, { label: /*i18n*/ 'Stages', filter: { key: 'stage', label: /*i18n*/ 'Stage' } }),
  contractForms: choices(contractForms, {
    label: /*i18n*/ 'Forms of contract',
    filter: { key: 'contractForm', label: /*i18n*/ 'Form of contract' },
  }),
  fidicBooks: choices(fidicBooks, { label: /*i18n*/ 'FIDIC books', onlyWith: ['contractForms', ['FIDIC']] }),
  actsFor: choices(sides, { label: /*i18n*/ 'Acts for', filter: { key: 'actsFor' } }),
  forums: choices(forums, {
    label: /*i18n*/ 'Forums or rules',
    filter: { key: 'forum', label: /*i18n*/ 'Forum or rules' },
  }),
  seats: choices(seats, { label: /*i18n*/ 'Seats' }),
  delayMethods: choices(delayMethods, { label: /*i18n*/ 'Delay analysis methods' }),
  feeBasis: choices(feeBases, { label: /*i18n*/ 'Fee basis', filter: { key: 'feeBasis' } }),
})

/** The track record that vendors state. Staff do not verify it. The page hides an insurance whose date has passed. */
export const trackRecordFields = fields({
  insuredUntil: date({
    label: /*i18n*/ 'Professional indemnity insurance valid until',
    within: {
      days: DAYS_UNTIL_INSURANCE_ENDS,
      message: /*i18n*/ 'Please choose a date within the next three years',
    },
  }),
  assignments: lines({ label: /*i18n*/ 'Assignments', max: 1500, isPersonal: true }),
})

/** Fields for the vendor's page in the directory. The directory's list shows the first sentences of `about`. */
export const profileFields = fields({
  about: lines({ label: /*i18n*/ 'About you', max: 1000, isPersonal: true }),
  searchEngines: choices([/*i18n*/ 'Show my page in search engines'], { label: /*i18n*/ 'Search engines' }),
})

/** Credentials that only staff see, so that they can look them up in public registers. */
export const credentialFields = fields({
  credentials: lines({ label: /*i18n*/ 'Memberships and licences', max: 1000, isPrivate: true, isPersonal: true }),
})

export const listingFieldOfRequestField = {
  stage: 'stages',
  contractForm: 'contractForms',
  fidicBook: 'fidicBooks',
  actsFor: 'actsFor',
  capacity: 'capacities',
  forum: 'forums',
  seat: 'seats',
} as const satisfies Record<keyof typeof contractFields, keyof typeof claimsWorkFields>

export const contractFilters = filtersOf(contractFields)
/**
 * The filters of requests under 'More filters'. The filter about the time of the work depends on today's date, so it
 * has no landing page.
 */
export const moreRequestFilters = [...contractFilters, ...filtersOf(timingFields)]
export const claimsWorkFilters = filtersOf(claimsWorkFields)
