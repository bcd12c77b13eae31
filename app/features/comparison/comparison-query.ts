import { MORE } from '../../kit/lists/filters.ts'
import { filterQuery, type Query } from '../../kit/routing/page.ts'
import { SHORTLIST } from '../../listings/list/shortlist.tsx'
import { vendorFilters } from '../../records/listing.fields.ts'

export const REQUEST = 'request'

/**
 * The parameters of a comparison. The filters record how the vendors were found. No cache stores a comparison with a
 * request, because it shows which vendors are considered for which work.
 */
export const comparisonQuery: Query = {
  ...filterQuery(vendorFilters()),
  [MORE]: /^1$/,
  [SHORTLIST]: 'ids',
  [REQUEST]: { unstored: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i },
}
