import type { Staff } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import { type Cursor, readCursor } from '../kit/lists/cursor.ts'
import type { Kind } from '../records/kinds.ts'
import { countHeld } from '../submissions/held-messages.queries.server.ts'
import { findLastDecided } from './decisions/last-decided.server.ts'
import { makeHint } from './hint.server.ts'
import {
  countQuarantined,
  countQueue,
  findNext,
  findQueuePosition,
  listQueue,
  listWaitingAround,
} from './queue/queue.queries.server.ts'
import { type QueueFilters, readQueueFilters } from './queue/queue-filters.ts'
import { submissionAt } from './queue/queue-query.ts'
import { countOf } from './queue/queue-tabs.tsx'

export type QueueData = NonNullable<Awaited<ReturnType<typeof loadQueue>>>

/**
 * Loads the list of submissions, and the data of the bar above the open submission. On the queue's own page, the first
 * submission of the list is open. Returns undefined on all pages except the queue and the pages of submissions.
 */
export async function loadQueue(staff: Staff, url: URL) {
  const isOwnPage = /\/review\/?$/.test(url.pathname)
  const here = submissionAt(url.pathname)
  if (!isOwnPage && !(here && isUuid(here.id))) return undefined
  const filters = readQueueFilters(url.searchParams)
  const cursor = readCursor(url.searchParams)
  const [list, lastDecided, counts, quarantined, held] = await Promise.all([
    here ? listAround(staff, here, filters) : listFrom(staff, filters, cursor),
    findLastDecided(staff, url),
    countQueue(staff, filters.search),
    countQuarantined(staff),
    // The tab can do without this count, so an error in it must not break the page of a submission.
    makeHint([], 'held', { held: 0, heldInvitations: 0, oldestHeldSeconds: 0 }, () => countHeld(staff)),
  ])
  const { page, next } = list
  const total = countOf(counts.waiting, filters.kind) ?? 0
  const opensFirst = isOwnPage && filters.state === 'waiting' && !cursor && total > 0
  const position = opensFirst ? { position: 1, total, previous: null, next } : list.position
  return { isOwnPage, filters, page, position, next, lastDecided, counts, quarantined, held, now: new Date() }
}

async function listFrom(staff: Staff, filters: QueueFilters, cursor: Cursor | undefined) {
  const page = await listQueue(staff, filters, cursor)
  return { position: undefined, page, next: page.rows[1] ?? null }
}

async function listAround(staff: Staff, { kind, id }: { kind: Kind; id: string }, filters: QueueFilters) {
  const position = await findQueuePosition(staff, kind, id, filters)
  const [next, page] = await Promise.all([
    position ? position.next : findNext(staff, kind, id, filters),
    filters.state === 'waiting'
      ? listWaitingAround(staff, filters, position?.position ?? 1)
      : listQueue(staff, filters),
  ])
  return { position, page, next: next ?? null }
}
