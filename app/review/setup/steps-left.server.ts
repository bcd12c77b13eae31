import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { readCursor } from '../../kit/lists/cursor.ts'
import { queueAddress, readQueueFilters } from '../queue/queue-filters.ts'
import { checkSite, isOpenCheck } from './checks.server.ts'
import { readSiteFacts } from './setup.queries.server.ts'

/** The number of open checks, and the labels of those that are `broken`. */
export type StepsLeft = { count: number; broken: string[] }

/**
 * Finds the open checks for the first page of the queue. Returns undefined on every other page, because no other page
 * shows them.
 */
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
