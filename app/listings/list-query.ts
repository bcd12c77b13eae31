import { MORE } from '../lists/filters.ts'
import { vendorFilters } from '../records/listing.fields.ts'
import { filterQuery, type Query } from '../routing/page.ts'

/** The query of the list's page. A server alone reads it: scripts would have to load every option for it. */
export const vendorListQuery: Query = import.meta.env.SSR
  ? { ...filterQuery(vendorFilters()), [MORE]: /^1$/, after: 'cursor' }
  : {}
