import {
  countries,
  languages,
  ownershipTypes,
  projectSizes,
  projectTypes,
  specialties,
  vendorServices,
} from '../../config/closed-lists.ts'
import type { FilterGroup } from '../filtering/filters.ts'

/** The home list's filters (spec 5, 'Home filtering'): one entry each, and nothing else to change. */
export const opportunityFilters: readonly FilterGroup[] = [
  { key: 'service', label: /*i18n*/ 'Vendor services', options: vendorServices },
  { key: 'specialty', label: /*i18n*/ 'Specialties', options: specialties },
  { key: 'language', label: /*i18n*/ 'Languages', options: languages },
  {
    key: 'projectType',
    label: /*i18n*/ 'Project type',
    options: projectTypes,
    // The home filter writes it with a small g (spec 9); it finds what is stored with a large one.
    labels: { 'Oil & Gas': /*i18n*/ 'Oil & gas' },
  },
  { key: 'ownershipType', label: /*i18n*/ 'Ownership type', options: ownershipTypes },
  { key: 'projectSize', label: /*i18n*/ 'Project size', options: projectSizes },
  { key: 'country', label: /*i18n*/ 'Project location', options: countries },
]
