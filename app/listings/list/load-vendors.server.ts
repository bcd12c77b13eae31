import { logFault } from '../../../log/fault-log.ts'
import { claimsWorkI18n, siteI18n } from '../../kit/i18n/catalogue.ts'
import { asRead } from '../../kit/lists/counts.ts'
import { readCursor } from '../../kit/lists/cursor.ts'
import { readFilters } from '../../kit/lists/filters.ts'
import { moreFilters } from '../../kit/lists/more-filters.server.ts'
import { optional } from '../../kit/lists/optional.server.ts'
import { pageLanguage, type RouteArguments, visitorPool } from '../../kit/routing/context.server.ts'
import { isDocumentRequest } from '../../kit/routing/deferred.ts'
import { claimsWorkFilters } from '../../records/claims-work/claims-work.fields.ts'
import { vendorFilters } from '../../records/listing.fields.ts'
import { specifiedVendorFilters } from '../../records/listing.filters.ts'
import { countBoth, countRows, filteredPage, NO_COUNTS } from '../../search/counts.server.ts'
import { landingOf, landingPath, VENDORS_PATH } from '../../search/landing.ts'
import { countAsRead, listOrReadAgain } from '../../search/read-again.server.ts'
import { directory, opportunities } from '../../search/searched-lists.server.ts'
import { sharedFilters } from '../../search/shared-filters.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { countVendors, listVendorCountries, listVendors, suggestVendors } from '../listing.queries.server.ts'

export async function loadVendors({ context, request, url }: RouteArguments, asked: URLSearchParams) {
  const db = context.get(visitorPool)
  const language = context.get(pageLanguage)
  const filters = readFilters(vendorFilters(), asked)
  const more = moreFilters(claimsWorkFilters, asked, claimsWorkI18n.in(language))
  const cursor = readCursor(url.searchParams)
  // This query starts before the query for the countries has ended. In an outage each query waits for seconds, so two
  // queries one after the other would take twice as long.
  const page = listOrReadAgain(context, filters, directory, cursor, listVendors).then(({ rows, ...read }) => ({
    rows: rows.map(withShownCity(language)),
    ...read,
  }))
  const list = filteredPage(context, directory, page, filters, cursor ? undefined : (read) => suggestVendors(db, read))
  list.catch((error) => logFault('The vendors could not be loaded', error))
  const fault = 'The countries of the vendors could not be loaded'
  const countries = await optional(context, fault, listVendorCountries(db), [])
  const i18n = siteI18n.in(language)
  const { compare } = new Intl.Collator(language)
  const shown = [...specifiedVendorFilters(countries), ...(more ?? [])]
  const count = () => countAsRead(page, filters, (read) => countVendors(db, shown, read))
  const countRequests = async () => countRows(db, opportunities, sharedFilters(asRead(filters, (await page).reading)))
  const landing = landingOf(filters, claimsWorkFilters)
  const canonical = landing && landingPath(VENDORS_PATH, landing)
  return {
    countries: countries.toSorted((one, other) => compare(i18n._(one), i18n._(other))),
    list,
    ...(more && { more }),
    canonical,
    ...(cursor ? NO_COUNTS : await countBoth(context, isDocumentRequest(request), list, count, countRequests)),
  }
}
