import type { RouterContextProvider } from 'react-router'
import { logFault } from '../../../log/fault-log.ts'
import { siteI18n } from '../../i18n/catalogue.ts'
import { countAfterList, filteredPage } from '../../lists/counts.server.ts'
import { readCursor } from '../../lists/cursor.ts'
import { readFilters } from '../../lists/filters.ts'
import { landingOf, landingPath, REQUESTS_PATH } from '../../lists/landing.ts'
import { moreFilters } from '../../lists/more-filters.server.ts'
import { optional } from '../../lists/optional.server.ts'
import { practiceI18n } from '../../practice/message-catalogue.ts'
import { contractFilters } from '../../practice/practice.fields.ts'
import { pageLanguage, visitorPool } from '../../routing/context.server.ts'
import { isDocumentRequest } from '../../routing/deferred.ts'
import { opportunityFilters } from '../request.fields.ts'
import {
  countOpportunities,
  type Directory,
  listOpportunities,
  suggestOpportunities,
} from '../request.queries.server.ts'
import { shownRequest } from '../shown-request.server.ts'
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
    rows: rows.map((row) => withAge(shownRequest(row, siteI18n.in(language)), now)),
    next,
  }))
  const list = filteredPage(context, newestFirst, filters, cursor ? undefined : () => suggestOpportunities(db, filters))
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  const shown = [...specifiedFilters, ...(more ?? [])]
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(context, list, () => countOpportunities(db, shown, filters))
  // A navigation does not wait: the list streams in, then the counts.
  const landing = landingOf(filters, contractFilters)
  const canonical = landing && landingPath(REQUESTS_PATH, landing)
  return { list, ...(more && { more }), canonical, counts: isDocumentRequest(request) ? await counts : counts }
}

/** Undefined where they could not be counted, which is logged unless the list has failed too. */
export const optionalDirectory = (
  context: Args['context'],
  counted: Promise<Directory>,
  list: Promise<unknown>,
): Promise<Directory | undefined> =>
  list.then(
    () => optional(context, 'The figures of the directory could not be loaded', counted, undefined),
    () => undefined,
  )
