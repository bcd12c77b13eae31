import { readCursor } from '../../../kit/lists/cursor.ts'
import { visitorPool } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import { problem } from '../../../kit/routing/problem.server.ts'
import { nextPage, openDataResponse, refuseParameters, throwUnavailable } from '../answers.server.ts'
import { listChanges } from '../open-data.queries.server.ts'
import type { Route } from './+types/changes.route'

const query = {
  since: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z)?$/,
  after: 'cursor',
} as const

export const handle = page({ cache: 'public', oneForAllLanguages: true, query, refusesParameters: true })

// How far in the past the `since` of the next request lies. A change has the time at which its row was written, but it
// is visible only after its transaction has committed.
const OVERLAP_MS = 5 * 60_000

/**
 * Reads the time, or returns undefined for a date such as 30 February. JavaScript reads that as 2 March, and earlier
 * changes would be missing.
 */
function readSince(text: string | null): Date | undefined {
  const since = new Date(text ?? 0)
  return text && !since.toISOString().startsWith(text.slice(0, 10)) ? undefined : since
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  refuseParameters(query, url)
  const since = readSince(searchParams.get('since'))
  if (!since) {
    const detail = { en: '`since` is a date that does not exist.', ar: 'تاريخ غير موجود في التقويم: `since`.' }
    return problem(url, 400, detail)
  }
  const nextSince = new Date(Date.now() - OVERLAP_MS)
  const { rows, next } = await listChanges(context.get(visitorPool), since, readCursor(searchParams)).catch(
    throwUnavailable(url),
  )
  const changes = rows.map(({ id, kind, changedAt }) => ({ id, kind, changed_at: changedAt }))
  return openDataResponse(context, { changes, next: nextPage(context, url, next), since: nextSince })
}
