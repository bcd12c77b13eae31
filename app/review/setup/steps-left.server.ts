import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { readCursor } from '../../kit/lists/cursor.ts'
import { queueAddress, readQueueFilters } from '../queue/queue-filters.ts'
import { checkSite, isOpenCheck } from './checks.server.ts'
import { readSiteFacts } from './setup.queries.server.ts'

/** `broken` has the labels of the checks that need attention. */
export type StepsLeft = { count: number; broken: string[] }

/** Returns undefined on every page but the first page of the queue, because no other page shows the steps. */
export async function findStepsLeft(staff: Staff, settings: Environment, url: URL): Promise<StepsLeft | undefined> {
  const isFirstPage =
    /\/review\/?$/.test(url.pathname) &&
    queueAddress(readQueueFilters(url.searchParams)) === '/review' &&
    !readCursor(url.searchParams)
  if (!isFirstPage) return undefined
  const openChecks = checkSite(settings, await readSiteFacts(staff)).filter(isOpenCheck)
  return {
    count: openChecks.length,
    broken: openChecks.flatMap(({ state, label }) => (state === 'broken' ? [label] : [])),
  }
}
