import { logFault } from '../../../log/fault-log.ts'
import { claimsWorkI18n, siteI18n } from '../../kit/i18n/catalogue.ts'
import { asRead } from '../../kit/lists/counts.ts'
import { readCursor } from '../../kit/lists/cursor.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import { moreFilters } from '../../kit/lists/more-filters.server.ts'
import { pageLanguage, type RouteArguments, visitorPool } from '../../kit/routing/context.server.ts'
import { isDocumentRequest } from '../../kit/routing/deferred.ts'
import { contractFilters, moreRequestFilters } from '../../records/claims-work/claims-work.fields.ts'
import { opportunityFilters } from '../../records/request.fields.ts'
import { specifiedRequestFilters } from '../../records/request.filters.ts'
import { countBoth, countRows, filteredPage, NO_COUNTS } from '../../search/counts.server.ts'
import { landingOf, landingPath, REQUESTS_PATH } from '../../search/landing.ts'
import { countAsRead, listOrReadAgain } from '../../search/read-again.server.ts'
import { directory, opportunities } from '../../search/searched-lists.server.ts'
import { sharedFilters } from '../../search/shared-filters.ts'
import { countOpportunities, listOpportunities, suggestOpportunities } from '../request.queries.server.ts'
import { requestOnPage } from '../shown-request.server.ts'
import { withAge } from './posted-age.tsx'

export async function loadOpportunities({ context, request, url }: RouteArguments, asked: URLSearchParams) {
  const db = context.get(visitorPool)
  const filters = readFilters(opportunityFilters, asked)
  const language = context.get(pageLanguage)
  const more = moreFilters(moreRequestFilters, asked, claimsWorkI18n.in(language))
  const cursor = readCursor(url.searchParams)
  const now = new Date()
  const page = listOrReadAgain(context, filters, opportunities, cursor, listOpportunities).then(
    ({ rows, ...read }) => ({
      rows: rows.map((row) => withAge(requestOnPage(row, siteI18n.in(language)), now)),
      ...read,
    }),
  )
  const list = filteredPage(
    context,
    opportunities,
    page,
    filters,
    cursor ? undefined : (read) => suggestOpportunities(db, read),
  )
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  const shown = [...specifiedRequestFilters, ...(more ?? [])]
  const count = () => countAsRead(page, filters, (read) => countOpportunities(db, shown, read))
  const landing = landingOf(filters, contractFilters)
  const canonical = landing && landingPath(REQUESTS_PATH, landing)
  const countVendors = async () => countRows(db, directory, sharedFilters(asRead(filters, (await page).reading)))
  return {
    list,
    ...(more && { more }),
    canonical,
    ...(cursor ? NO_COUNTS : await countBoth(context, isDocumentRequest(request), list, count, countVendors)),
  }
}
