import type { Environment } from '../../../config/environment.ts'
import type { Staff } from '../../../db/client.server.ts'
import { readCursor } from '../../kit/lists/cursor.ts'
import { queueAddress, readQueueFilters } from '../queue/queue-filters.ts'
import { checkSite, isLacking } from './checks.server.ts'
import { readSiteFacts } from './setup.queries.server.ts'

/** `broken`: the labels of what needs attention. */
export type StepsLeft = { count: number; broken: string[] }

/** For the first page of the queue. Undefined on other pages, which do not show it. */
export async function findStepsLeft(staff: Staff, settings: Environment, url: URL): Promise<StepsLeft | undefined> {
  const isFirstPage =
    /\/review\/?$/.test(url.pathname) &&
    queueAddress(readQueueFilters(url.searchParams)) === '/review' &&
    !readCursor(url.searchParams)
  if (!isFirstPage) return undefined
  const lacking = checkSite(settings, await readSiteFacts(staff)).filter(isLacking)
  return {
    count: lacking.length,
    broken: lacking.flatMap(({ state, label }) => (state === 'broken' ? [label] : [])),
  }
}
