import { languages, specialties, vendorServices } from '../../config/closed-lists.ts'
import type { FilterGroup } from '../filtering/filters.ts'

export const vendorTypes = [/*i18n*/ 'Company', /*i18n*/ 'Freelancer'] as const

/** Offered while no listing is approved (spec 5, 'Directory filtering'). */
const FALLBACK_COUNTRIES = ['UAE', 'Saudi Arabia', 'Egypt', 'Qatar']

/** The directory's filters (spec 2, 'Browse vendors'). `countries` are those of the approved listings, sorted. */
export function vendorFilters(countries: string[]): readonly FilterGroup[] {
  return [
    { key: 'vendorType', label: /*i18n*/ 'Service Type', options: vendorTypes },
    { key: 'service', label: /*i18n*/ 'Services Offered', options: vendorServices },
    { key: 'specialty', label: /*i18n*/ 'Specialties Offered', options: specialties },
    { key: 'language', label: /*i18n*/ 'Languages Offered', options: languages },
    { key: 'country', label: /*i18n*/ 'Country', options: countries.length > 0 ? countries : FALLBACK_COUNTRIES },
  ]
}
