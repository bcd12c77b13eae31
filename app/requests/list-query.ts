import { MORE } from '../kit/lists/filters.ts'
import { filterQuery, type Query } from '../kit/routing/page.ts'
import { opportunityFilters } from '../records/request.fields.ts'

/** The query of the list's page. A server alone reads it: scripts would have to load every option for it. */
export const requestListQuery: Query = import.meta.env.SSR
  ? { ...filterQuery(opportunityFilters), [MORE]: /^1$/, after: 'cursor' }
  : {}
