import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { findLastDecided } from '../decisions/last-decided.server.ts'
import { findNext, findQueuePosition, listWaitingAround } from '../queue/queue.queries.server.ts'
import { readQueueFilters } from '../queue/queue-filters.ts'
import { submissionAt } from '../queue/queue-query.ts'

export type QueueBarData = NonNullable<Awaited<ReturnType<typeof loadQueueBar>>>

/** Loads the data of the queue bar. Returns undefined if the address is not that of a submission's page. */
export async function loadQueueBar(staff: Staff, url: URL) {
  const here = submissionAt(url.pathname)
  if (!here || !isUuid(here.id)) return undefined
  const scope = readQueueFilters(url.searchParams)
  const [position, lastDecided] = await Promise.all([
    findQueuePosition(staff, here.kind, here.id, scope),
    findLastDecided(staff, url),
  ])
  const [next, rows] = await Promise.all([
    position ? position.next : findNext(staff, here.kind, here.id, scope),
    listWaitingAround(staff, scope, position?.position ?? 1),
  ])
  return { position, next, lastDecided, rows, now: new Date() }
}
