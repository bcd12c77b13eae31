import type { FilterGroup } from '../kit/lists/filters.ts'
import { countries, languages, specialties, vendorServices, vendorTypes } from '../vocabulary/closed-lists.ts'

/**
 * The filters of spec 2, 'Browse vendors', by field and in the order of the specification. They are in a file of their
 * own, so that the scripts of the list do not load the other fields.
 */
export const vendorFiltersByField = {
  vendorType: { key: 'vendorType', label: /*i18n*/ 'Service Type', options: vendorTypes },
  services: { key: 'service', label: /*i18n*/ 'Services Offered', options: vendorServices },
  specialties: { key: 'specialty', label: /*i18n*/ 'Specialties Offered', options: specialties },
  languages: { key: 'language', label: /*i18n*/ 'Languages Offered', options: languages },
  country: { key: 'country', label: /*i18n*/ 'Country', options: countries },
} as const satisfies Record<string, FilterGroup>

/** The countries to choose from while no listing is approved (spec 5, 'Directory filtering'). */
const FALLBACK_COUNTRIES = ['UAE', 'Saudi Arabia', 'Egypt', 'Qatar']

const { country, ...others } = vendorFiltersByField

/**
 * Returns the specified filters of the directory. `inUse` holds the countries of the approved listings, in the order of
 * the options. Until they are loaded, all countries are options.
 */
export const specifiedVendorFilters = (inUse: readonly string[] = countries): readonly FilterGroup[] => [
  ...Object.values(others),
  { ...country, options: inUse.length > 0 ? inUse : FALLBACK_COUNTRIES },
]
