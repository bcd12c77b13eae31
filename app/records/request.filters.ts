import type { FilterGroup } from '../kit/lists/filters.ts'
import {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../vocabulary/closed-lists.ts'

/**
 * The filters of the specification by field, the most used ones first. They are in a file of their own, so that the
 * scripts of the list do not load the other fields.
 */
export const requestFiltersByField = {
  services: { key: 'service', label: /*i18n*/ 'Vendor services', options: vendorServices },
  country: { key: 'country', label: /*i18n*/ 'Project location', options: countries },
  projectType: {
    key: 'projectType',
    label: /*i18n*/ 'Project type',
    options: projectTypes,
    // The filter's label in spec 9 is 'Oil & gas', but the value in rows is 'Oil & Gas'.
    labels: { 'Oil & Gas': /*i18n*/ 'Oil & gas' },
  },
  specialties: { key: 'specialty', label: /*i18n*/ 'Specialties', options: specialties },
  languages: { key: 'language', label: /*i18n*/ 'Languages', options: languages },
  ownershipType: { key: 'ownershipType', label: /*i18n*/ 'Ownership type', options: ownershipTypes },
  projectSize: { key: 'projectSize', label: /*i18n*/ 'Project size', options: projectSizes },
} as const satisfies Record<string, FilterGroup>

export const specifiedRequestFilters: readonly FilterGroup[] = Object.values(requestFiltersByField)
