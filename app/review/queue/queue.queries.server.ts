import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isReference, isUuid } from '../../../db/uuid.ts'
import { publishedKinds, submissionKinds } from '../../../domain/kinds.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf } from '../../kit/lists/keyset.server.ts'
import type { Kind } from '../../records/kinds.ts'
import type { DecidedAs, Status } from '../../records/transitions.ts'
import { containing } from '../../search/conditions.server.ts'
import { closingDate } from '../../submissions/expiry/closing-date.queries.server.ts'
import { OVERDUE_HOURS, type QueueFilters, SOON_DAYS, type State } from './queue-filters.ts'

const PAGE_SIZE = 50

export type Queued = {
  kind: Kind
  id: string
  name: string
  country: string | null
  services: string[]
  /** Its beginning; '' for a listing whose sender wrote nothing about itself. */
  text: string
  status: Status
  isConfidential: boolean
  /** A revision of something published waits since its own time of arrival. */
  isRevision: boolean
  /** By its sender, after staff asked for changes. */
  isResubmitted: boolean
  createdAt: Date
  /** The time of arrival where a row was approved by plain SQL. */
  decidedAt: Date
  decidedAs: DecidedAs | null
  decidedBy: string | null
  /** The closing date of a request that has one, as '2027-03-14', and whether it is soon or past. */
  closingDate: string | null
  endsSoon: boolean | null
}

const endsSoon = sql`closes_at < now() + ${SOON_DAYS} * interval '1 day'`

const isResubmitted = sql`status = 'pending' and not is_revision and exists (
  select from decisions asked where asked.kind = found.kind and asked.record_id = found.id and asked.decision = 'changes_asked'
    and not exists (select from decisions undoing where undoing.undoes = asked.id))`

const isPublishedKind = sql`kind = any(${publishedKinds})`

const oldestFirst = { direction: empty, comparison: sql`>` }
const latestDecisionFirst = { sortedBy: sql`decided_at`, direction: sql`desc`, comparison: sql`<` }

/** Other kinds are neither paused nor closed, and no index would find that out. */
const ended = (status: Status) => ({ status: sql`${isPublishedKind} and status = ${status}`, ...latestDecisionFirst })

const orders = {
  waiting: { status: sql`status = 'pending'`, sortedBy: sql`created_at`, ...oldestFirst },
  asked: { status: sql`status = 'changes_asked'`, sortedBy: sql`decided_at`, ...oldestFirst },
  ending: {
    status: sql`status in ('pending', 'approved', 'paused') and ${endsSoon}`,
    sortedBy: sql`closes_at`,
    ...oldestFirst,
  },
  paused: ended('paused'),
  closed: ended('closed'),
  withdrawn: ended('withdrawn'),
  // Written as in the partial index, so that PostgreSQL uses it.
  decided: { status: sql`status <> 'pending' and status <> 'changes_asked'`, ...latestDecisionFirst },
}

/** The words of the search, or the reference. No index has references, so that a search for one reads all submissions. */
const found = (search: string): Sql[] =>
  isReference(search)
    ? [sql`(${join(containing(search), ' and ')} or right(id::text, 8) = ${search.toLowerCase()})`]
    : containing(search)

const listed = ({ state, kind, search }: QueueFilters): Sql =>
  join(
    [orders[state].status, sql`suspicion is null`, ...(kind ? [sql`kind = ${kind}`] : []), ...found(search)],
    ' and ',
  )

/** Oldest first, decided ones newest first, one page after `cursor`. */
export async function listQueue(staff: Staff, filters: QueueFilters, cursor?: Cursor): Promise<ListPage<Queued>> {
  return listPageOf(await listRows(staff, filters, { cursor, limit: PAGE_SIZE + 1 }), PAGE_SIZE)
}

const LIST_SIZE = 24

/** What waits, by the same filters: the 24 of which one is at `position`, counted from 1. */
export const listBeside = (staff: Staff, within: Within, position: number): Promise<Queued[]> =>
  listRows(
    staff,
    { ...within, state: 'waiting' },
    { limit: LIST_SIZE, offset: position - 1 - ((position - 1) % LIST_SIZE) },
  )

const textOf: Record<Kind, Sql> = {
  request: sql`(select left(description, 300) from opportunity_submissions as own where own.id = found.id)`,
  listing: sql`(select left(about, 300) from vendor_listings as own where own.id = found.id)`,
  message: sql`about[1]`,
}

async function listRows(
  staff: Staff,
  { state, kind, search }: QueueFilters,
  { cursor, limit, offset = 0 }: { cursor?: Cursor | undefined; limit: number; offset?: number },
) {
  const { sortedBy, direction, comparison } = orders[state]
  const after = cursor ? sql`and (${sortedBy}, id) ${comparison} ${cursorKey(cursor)}` : empty
  const order = sql`order by ${sortedBy} ${direction}, id ${direction}`
  // One query per kind: in a single query PostgreSQL scans all rows of a kind that has no match.
  const ofKinds = (kind ? [kind] : submissionKinds).map(
    (one) =>
      sql`(select * from queue_entries where ${listed({ state, kind: one, search })} ${after} ${order} limit ${limit + offset})`,
  )
  const { rows } = await staff.query<Queued & Cursor>(sql`
    select kind, id, name, country, case when ${isPublishedKind} then about else '{}' end as services,
      coalesce(case kind ${join(
        submissionKinds.map((one) => sql`when ${one} then ${textOf[one]}`),
        ' ',
      )} end, '') as text, status,
      coalesce((select confidential from opportunity_submissions as own where own.id = found.id), false) as "isConfidential",
      is_revision as "isRevision", ${isResubmitted} as "isResubmitted", created_at as "createdAt", decided_at as "decidedAt",
      decided_as as "decidedAs", decided_by as "decidedBy", ${closingDate} as "closingDate", ${endsSoon} as "endsSoon",
      ${microsecondsOf(sortedBy)}
    from (${join(ofKinds, ' union all ')}) as found ${order} limit ${limit} offset ${offset}`)
  return rows
}

export type Reference = Pick<Queued, 'kind' | 'id' | 'name'>

type WithStatus = Reference & Pick<Queued, 'status' | 'decidedAs'>

export async function findSubmission(staff: Staff, kind: Kind, id: string): Promise<WithStatus | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<WithStatus>(sql`
    select kind, id, name, status, decided_as as "decidedAs" from submissions where kind = ${kind} and id = ${id}::uuid`)
  return rows[0]
}

type Within = Omit<QueueFilters, 'state'>

const waiting = (within: Within) => listed({ ...within, state: 'waiting' })

/** The next waiting submission after this one, or after its newest change; after the last, the oldest. */
export async function findNext(staff: Staff, kind: Kind, id: string, within: Within): Promise<Reference | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<Reference>(sql`
    with here as (
      select coalesce((select max(sent_at) from revisions where submission_id = submissions.id), created_at) as created_at
      from submissions where kind = ${kind} and id = ${id}::uuid)
    select kind, id, name from (
      (select 1 as choice, kind, id, name from queue_entries
       where ${waiting(within)} and (created_at, id) > ((select created_at from here), ${id}::uuid)
       order by created_at, id limit 1)
      union all
      (select 2, kind, id, name from queue_entries
       where ${waiting(within)} order by created_at, id limit 1)
    ) as choices order by choice limit 1`)
  return rows[0]
}

export type QueuePosition = { position: number; total: number; previous: Reference | null; next: Reference | null }

export async function findQueuePosition(
  staff: Staff,
  kind: Kind,
  id: string,
  within: Within,
): Promise<QueuePosition | undefined> {
  const { rows } = await staff.query<QueuePosition>(sql`
    select position, total, previous, next from (
      select kind, id, (row_number() over queue)::int as position, (count(*) over ())::int as total,
        lag(jsonb_build_object('kind', kind, 'id', id, 'name', name)) over queue as previous,
        lead(jsonb_build_object('kind', kind, 'id', id, 'name', name)) over queue as next
      from queue_entries where ${waiting(within)} window queue as (order by created_at, id)
    ) as places where kind = ${kind} and id = ${id}::uuid`)
  return rows[0]
}

export type QueueCounts = Record<Kind, number>

export type CountsByState = Partial<Record<State, QueueCounts>>

/** Without a search, what is closed or decided is not counted: a hundred thousand would take longer than all else. */
export async function countQueue(staff: Staff, search: string): Promise<CountsByState> {
  const matching = (condition: Sql) => join([condition, sql`suspicion is null`, ...found(search)], ' and ')
  const others = search
    ? sql`status <> 'pending'`
    : sql`${isPublishedKind} and status in ('changes_asked', 'paused', 'withdrawn')`
  // In one query, each table as seldom as can be: planning takes most of the time.
  const { rows } = await staff.query<{ kind: Kind; name: Status | 'ending'; count: number }>(sql`
    select kind, status as name, count(*)::int as count from (
      select kind, status from queue_entries where ${matching(orders.waiting.status)}
      union all
      select kind, status from submissions where ${matching(others)}
      union all
      select kind, 'ending' from submissions where ${matching(orders.ending.status)}
    ) as counted group by 1, 2`)
  const countsOf = (isOne: (name: Status | 'ending') => boolean) =>
    Object.fromEntries(
      submissionKinds.map((kind) => [
        kind,
        rows.reduce((sum, row) => sum + (row.kind === kind && isOne(row.name) ? row.count : 0), 0),
      ]),
    ) as QueueCounts
  return {
    waiting: countsOf((name) => name === 'pending'),
    asked: countsOf((name) => name === 'changes_asked'),
    ending: countsOf((name) => name === 'ending'),
    paused: countsOf((name) => name === 'paused'),
    withdrawn: countsOf((name) => name === 'withdrawn'),
    ...(search && {
      closed: countsOf((name) => name === 'closed'),
      decided: countsOf((name) => !['pending', 'changes_asked', 'ending'].includes(name)),
    }),
  }
}

/** `overdue`: for longer than reviewers should take. */
export type WaitingCounts = { waiting: number; overdue: number; oldestSeconds: number }

export async function countWaiting(staff: Staff): Promise<WaitingCounts> {
  const { rows } = await staff.query<WaitingCounts>(sql`
    select count(*)::int as waiting,
      count(*) filter (where created_at <= now() - make_interval(hours => ${OVERDUE_HOURS}))::int as overdue,
      coalesce(greatest(extract(epoch from now() - min(created_at)), 0), 0)::float as "oldestSeconds"
    from queue_entries where status = 'pending' and suspicion is null`)
  return rows[0] ?? { waiting: 0, overdue: 0, oldestSeconds: 0 }
}

export const inQuarantine = sql`status = 'pending' and suspicion is not null`

export async function countQuarantined(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from submissions where ${inQuarantine}`)
  return rows[0]?.count ?? 0
}
