import { MORE } from '../kit/lists/filters.ts'
import { filterQuery, type Query } from '../kit/routing/page.ts'
import { vendorFilters } from '../records/listing.fields.ts'

/** The query of the list's page. A server alone reads it: scripts would have to load every option for it. */
export const vendorListQuery: Query = import.meta.env.SSR
  ? { ...filterQuery(vendorFilters()), [MORE]: /^1$/, after: 'cursor' }
  : {}
