import type { RouterContextProvider } from 'react-router'
import type { Visitor } from '../../../db/client.server.ts'
import { logFault } from '../../../log/fault-log.ts'
import { visitorPool } from '../../context.server.ts'
import { isDocumentRequest } from '../../deferred.ts'
import { countAfterList } from '../../filtering/counts.server.ts'
import { readCursor } from '../../filtering/cursor.ts'
import { NO_FILTERS, readFilters } from '../../filtering/filters.ts'
import { landingOf, landingPath, REQUESTS_PATH } from '../../filtering/landing.ts'
import { filteredPage } from '../../filtering/suggestions.server.ts'
import { countDirectory } from '../market.queries.server.ts'
import { opportunityFilters } from '../request.fields.ts'
import { countOpportunities, listOpportunities, suggestOpportunities } from '../request.queries.server.ts'
import { withAge } from './posted-age.tsx'

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL }

export async function loadOpportunities({ context, request, url }: Args, asked: URLSearchParams) {
  const db = context.get(visitorPool)
  const filters = readFilters(opportunityFilters, asked)
  const cursor = readCursor(url.searchParams)
  const now = new Date()
  const newestFirst = listOpportunities(db, filters, cursor).then(({ rows, next }) => ({
    rows: rows.map((row) => withAge(row, now)),
    next,
  }))
  const list = filteredPage(newestFirst, filters, cursor ? undefined : () => suggestOpportunities(db, filters))
  list.catch((error) => logFault('The opportunities could not be loaded', error))
  // A later page shows no counts.
  const counts = cursor ? null : countAfterList(list, () => countOpportunities(db, filters))
  // A navigation does not wait: the list streams in, then the counts.
  const landing = landingOf(filters)
  const canonical = landing && landingPath(REQUESTS_PATH, landing)
  return { list, canonical, counts: isDocumentRequest(request) ? await counts : counts }
}

type List = Awaited<ReturnType<typeof loadOpportunities>>['list']

/** What the hero shows beside the list. Nothing where it fails; logged unless the list has failed too. */
export async function withHero<Found>(list: List, others: Promise<Found>) {
  const newest = list.then(({ rows }) => rows[0])
  return Promise.all([newest, others])
    .then(([first, found]) => ({ newest: first, ...found }))
    .catch(async (error) => {
      await list.then(
        () => logFault('The hero could not be loaded', error),
        () => {},
      )
      return {}
    })
}

export async function loadNewest(db: Visitor) {
  const { rows } = await listOpportunities(db, NO_FILTERS, undefined, 1)
  return { newest: rows.map((row) => withAge(row, new Date()))[0] }
}

export const loadDirectory = async (db: Visitor) => ({ directory: await countDirectory(db) })
