import type { Language } from '../../../config/language.ts'
import type { Visitor } from '../../../db/client.server.ts'
import { toolsI18n } from '../../kit/i18n/catalogue.ts'
import { type Filters, readFilters } from '../../kit/lists/filters.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { type Context, pageLanguage, visitorPool } from '../../kit/routing/context.server.ts'
import { readIds } from '../../kit/routing/id-list.ts'
import { unavailable } from '../../kit/routing/unavailable.server.ts'
import { SHORTLIST } from '../../listings/list/shortlist.tsx'
import { countVendors, findVendors, type Vendor } from '../../listings/listing.queries.server.ts'
import { vendorFilters } from '../../records/listing.fields.ts'
import { findListedOrNot } from '../../requests/request.queries.server.ts'
import { requestOnPage } from '../../requests/shown-request.server.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { REQUEST } from './comparison-query.ts'

export type ComparedRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export type Comparison = {
  createdAt: Date
  vendors: Vendor[]
  /** The number of shortlisted vendors that are no longer in the directory. */
  missingVendors: number
  /** 'missing' if the request no longer has a page. */
  request: ComparedRequest | 'missing' | undefined
  filters: Filters
  /** The number of vendors that the filters find, or undefined if they could not be counted. */
  vendorCount: number | undefined
}

export async function loadComparison(context: Context, query: URLSearchParams): Promise<Comparison> {
  const db = context.get(visitorPool)
  const language = context.get(pageLanguage)
  const ids = readIds(query, SHORTLIST)
  const filters = readFilters(vendorFilters(), query)
  const requestId = query.get(REQUEST)
  const fault = 'The vendors that a comparison was chosen from could not be counted'
  const count = countVendors(db, [], filters).then(({ total }) => total)
  const [vendors, request, vendorCount] = await Promise.all([
    findVendors(db, ids),
    requestId ? findRequest(db, requestId, language).then((row) => row ?? ('missing' as const)) : undefined,
    optional(context, fault, count, undefined),
  ]).catch(unavailable('The vendors could not be compared'))
  return {
    createdAt: new Date(),
    vendors: vendors.map(withShownCity(language)),
    missingVendors: ids.length - vendors.length,
    request,
    filters,
    vendorCount,
  }
}

async function findRequest(db: Visitor, id: string, language: Language) {
  const row = await findListedOrNot(db, id)
  if (!row) return undefined
  const status: 'approved' | 'paused' | 'closed' = 'status' in row ? row.status : 'approved'
  const closesOn = 'contactEmail' in row ? row.closesOn : null
  return { ...requestOnPage(row, toolsI18n.in(language)), status, closesOn }
}
