import { siteI18n } from '../kit/i18n/catalogue.ts'
import { NO_FILTERS } from '../kit/lists/filters.ts'
import { optional, type ReadContext } from '../kit/lists/optional.server.ts'
import { pageLanguage, visitorPool } from '../kit/routing/context.server.ts'
import { countVendors } from '../listings/listing.queries.server.ts'
import { vendorFiltersByField } from '../records/listing.filters.ts'
import { requestFiltersByField } from '../records/request.filters.ts'
import { withAge } from '../requests/list/posted-age.tsx'
import { countOpportunities, listOpportunities } from '../requests/request.queries.server.ts'
import { requestOnPage } from '../requests/shown-request.server.ts'

/**
 * Loads the two newest open requests, and counts all open requests by service. With `services`, loads only requests for
 * these services, and also counts all vendors by service. Returns null if the database fails, because the pages can be
 * shown without this data.
 */
export function loadMarket(context: ReadContext, services?: string[]) {
  const db = context.get(visitorPool)
  const i18n = siteI18n.in(context.get(pageLanguage))
  const now = new Date()
  const load = async () => {
    const [{ rows }, opportunities, vendors] = await Promise.all([
      listOpportunities(db, { search: '', chosen: { service: services ?? [] } }),
      countOpportunities(db, [requestFiltersByField.services], NO_FILTERS),
      services && countVendors(db, [vendorFiltersByField.services], NO_FILTERS),
    ])
    return { newest: rows.slice(0, 2).map((row) => withAge(requestOnPage(row, i18n), now)), opportunities, vendors }
  }
  return optional(context, 'The newest requests and the counts could not be loaded', load(), null)
}

export type Market = Awaited<ReturnType<typeof loadMarket>>
