import type { RouterContextProvider } from 'react-router'
import sql from 'sql-template-tag'
import type { Visitor } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import { siteI18n } from '../../i18n/catalogue.ts'
import { countAfterList, countRows, filteredPage } from '../../lists/counts.server.ts'
import { readCursor } from '../../lists/cursor.ts'
import { type Filters, readFilters, sharedFilters } from '../../lists/filters.ts'
import { landingOf, landingPath, REQUESTS_PATH } from '../../lists/landing.ts'
import { moreFilters } from '../../lists/more-filters.server.ts'
import { practiceI18n } from '../../practice/message-catalogue.ts'
import { contractFilters } from '../../practice/practice.fields.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { isDocumentRequest } from '../../routing/deferred.ts'
import { opportunityFilters } from '../request.fields.ts'
import { countOpportunities, listOpportunities, suggestOpportunities } from '../request.queries.server.ts'
import { requestOnPage } from '../shown-request.server.ts'
import { specifiedFilters } from '../specified-filters.ts'
import { withAge } from './posted-age.tsx'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export async function loadOpportunities({ context, request, url }: Args, asked: URLSearchParams) {
  const db = context.get(visitorPool)
  const filters = readFilters(opportunityFilters, asked)
  const language = context.get(pageLanguage)
  const more = moreFilters(contractFilters, asked, practiceI18n.in(language))
  const cursor = readCursor(url.searchParams)
  const now = new Date()
  const newestFirst = listOpportunities(db, filters, cursor).then(({ rows, next }) => ({
    rows: rows.map((row) => withAge(requestOnPage(row, siteI18n.in(language)), now)),
    next,
  }))
  const list = filteredPage(context, newestFirst, filters, cursor ? undefined : () => suggestOpportunities(db, filters))
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  const shown = [...specifiedFilters, ...(more ?? [])]
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(context, list, () => countOpportunities(db, shown, filters))
  // After them: in an answer for scripts each part has its place, and the answer one tag.
  const vendors = cursor
    ? null
    : countAfterList(context, Promise.all([list, counts]), () => countVendorsFor(db, filters))
  // A navigation does not wait: the list streams in, then the counts.
  const landing = landingOf(filters, contractFilters)
  const canonical = landing && landingPath(REQUESTS_PATH, landing)
  const isDocument = isDocumentRequest(request)
  return {
    list,
    ...(more && { more }),
    canonical,
    counts: isDocument ? await counts : counts,
    others: isDocument ? await vendors : vendors,
  }
}

function countVendorsFor(db: Visitor, filters: Filters): Promise<number | null> {
  const { search, chosen } = sharedFilters(filters)
  // Their type marks the directory's filters: words then find vendors by their services too.
  return countRows(db, sql`public_listings`, { search, chosen: { ...chosen, vendorType: [] } })
}
