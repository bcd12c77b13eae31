import { MORE } from '../../kit/lists/filters.ts'
import { filterQuery, type Query } from '../../kit/routing/page.ts'
import { SHORTLIST } from '../../listings/public/shortlist.tsx'
import { vendorFilters } from '../../records/listing.fields.ts'

export const REQUEST = 'request'

/** The filters tell how the vendors were found. No cache keeps which vendors are considered for which request. */
export const comparisonQuery: Query = {
  ...filterQuery(vendorFilters()),
  [MORE]: /^1$/,
  [SHORTLIST]: 'ids',
  [REQUEST]: { unstored: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i },
}
