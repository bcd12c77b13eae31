import type { RouterContextProvider } from 'react-router'
import sql from 'sql-template-tag'
import { logFault } from '../../../log/fault-log.ts'
import { siteI18n } from '../../i18n/catalogue.ts'
import { countAfterList, countRows, filteredPage } from '../../lists/counts.server.ts'
import { readCursor } from '../../lists/cursor.ts'
import { readFilters, sharedFilters } from '../../lists/filters.ts'
import { landingOf, landingPath, VENDORS_PATH } from '../../lists/landing.ts'
import { moreFilters } from '../../lists/more-filters.server.ts'
import { optional } from '../../lists/optional.server.ts'
import { practiceI18n } from '../../practice/message-catalogue.ts'
import { practiceFilters } from '../../practice/practice.fields.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { isDocumentRequest } from '../../routing/deferred.ts'
import { withShownCity } from '../../search/shown-city.server.ts'
import { vendorFilters } from '../listing.fields.ts'
import { countVendors, listVendorCountries, listVendors, suggestVendors } from '../listing.queries.server.ts'
import { specifiedFilters } from '../specified-filters.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export async function loadVendors({ context, request, url }: Args, asked: URLSearchParams) {
  const db = context.get(visitorPool)
  const language = context.get(pageLanguage)
  const filters = readFilters(vendorFilters(), asked)
  const more = moreFilters(practiceFilters, asked, practiceI18n.in(language))
  const cursor = readCursor(url.searchParams)
  // Before the countries are known: in an outage each of the two waits for seconds.
  const newestFirst = listVendors(db, filters, cursor).then(({ rows, next }) => ({
    rows: rows.map(withShownCity(language)),
    next,
  }))
  const list = filteredPage(context, newestFirst, filters, cursor ? undefined : () => suggestVendors(db, filters))
  list.catch((error) => logFault('The vendors could not be loaded', error))
  const fault = 'The countries of the vendors could not be loaded'
  const countries = await optional(context, fault, listVendorCountries(db), [])
  const i18n = siteI18n.in(language)
  const { compare } = new Intl.Collator(language)
  const shown = [...specifiedFilters(countries), ...(more ?? [])]
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(context, list, () => countVendors(db, shown, filters))
  const requests = cursor
    ? null
    : countAfterList(context, Promise.all([list, counts]), () =>
        countRows(db, sql`opportunities`, sharedFilters(filters)),
      )
  const isDocument = isDocumentRequest(request)
  const landing = landingOf(filters, practiceFilters)
  const canonical = landing && landingPath(VENDORS_PATH, landing)
  return {
    countries: countries.toSorted((one, other) => compare(i18n._(one), i18n._(other))),
    list,
    ...(more && { more }),
    canonical,
    counts: isDocument ? await counts : counts,
    others: isDocument ? await requests : requests,
  }
}
