import sql, { join } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { matching, microsecondsOf, placeOf } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import { type Kind, kindNames } from '../kinds.ts'
import type { Status } from '../transitions.ts'
import type { QueueFilters, State } from './queue-filters.ts'

/** How many submissions the queue shows at a time. */
const QUEUE_SIZE = 50

/** A submission as the queue shows it. `about` is its services or, for a message, how it begins. */
export type Queued = {
  kind: Kind
  id: string
  name: string
  country: string | null
  about: string[]
  status: Status
  createdAt: Date
  /** For what plain SQL approved, when it came in. */
  decidedAt: Date
}

// What waits the longest comes first, for the team or for whoever sent it; of what is decided, the newest.
const orders = {
  waiting: { status: sql`status = 'pending'`, moment: sql`created_at`, direction: sql``, beyond: sql`>` },
  asked: { status: sql`status = 'changes_asked'`, moment: sql`decided_at`, direction: sql``, beyond: sql`>` },
  decided: {
    // In these words the index of what is not pending serves it.
    status: sql`status <> 'pending' and status <> 'changes_asked'`,
    moment: sql`decided_at`,
    direction: sql`desc`,
    beyond: sql`<`,
  },
}

/** QUEUE_SIZE submissions that match, from after `cursor` on, and the cursor of the next. */
export async function listQueue(
  staff: Staff,
  { state, kind, search }: QueueFilters,
  cursor?: Cursor,
): Promise<ListPage<Queued>> {
  const { status, moment, direction, beyond } = orders[state]
  const conditions = [
    status,
    sql`suspicion is null`,
    ...matching({ search, chosen: {} }),
    ...(cursor ? [sql`(${moment}, id) ${beyond} ${placeOf(cursor)}`] : []),
  ]
  const first = sql`order by ${moment} ${direction}, id ${direction} limit ${QUEUE_SIZE + 1}`
  // Each kind by itself: asked for all of them at once, PostgreSQL walks from one end to the other of a kind in which
  // nothing matches, where its index would have said so.
  const ofKinds = (kind ? [kind] : kindNames).map(
    (one) => sql`(select * from submissions where ${join([sql`kind = ${one}`, ...conditions], ' and ')} ${first})`,
  )
  const { rows } = await staff.query<Queued & Cursor>(sql`
    select kind, id, name, country, about, status, created_at as "createdAt", decided_at as "decidedAt",
      ${microsecondsOf(moment)}
    from (${join(ofKinds, ' union all ')}) as found ${first}`)
  return listPageOf(rows, QUEUE_SIZE)
}

/** A submission as a link to it needs it. */
export type Reference = Pick<Queued, 'kind' | 'id' | 'name'>

type Standing = Reference & Pick<Queued, 'status'>

/** One submission of any kind, in quarantine or not, with where it stands; undefined when there is none of this id. */
export async function findSubmission(staff: Staff, kind: Kind, id: string): Promise<Standing | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<Standing>(sql`
    select kind, id, name, status from submissions where kind = ${kind} and id = ${id}::uuid`)
  return rows[0]
}

/** What waits next after a submission that has been decided; after the last, the oldest. Undefined when nothing waits. */
export async function findNext(staff: Staff, kind: Kind, id: string): Promise<Reference | undefined> {
  const { rows } = await staff.query<Reference>(sql`
    with here as (select created_at from submissions where kind = ${kind} and id = ${id}::uuid)
    select kind, id, name from (
      (select 1 as choice, kind, id, name from submissions
       where status = 'pending' and suspicion is null and (created_at, id) > ((select created_at from here), ${id}::uuid)
       order by created_at, id limit 1)
      union all
      (select 2, kind, id, name from submissions
       where status = 'pending' and suspicion is null order by created_at, id limit 1)
    ) as choices order by choice limit 1`)
  return rows[0]
}

/** How many submissions of each kind there are where the filters look, of what is not decided: that is never many. */
export async function countOpen(staff: Staff, state: Exclude<State, 'decided'>): Promise<Record<Kind, number>> {
  const { rows } = await staff.query<{ kind: Kind; count: number }>(sql`
    select kind, count(*)::int as count from submissions
    where ${orders[state].status} and suspicion is null group by kind`)
  return { request: 0, listing: 0, message: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
}

export async function countQuarantined(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from submissions where status = 'pending' and suspicion is not null`)
  return rows[0]?.count ?? 0
}
