import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isReference, isUuid } from '../../../db/uuid.ts'
import { publishedKinds, submissionKinds } from '../../../domain/kinds.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf } from '../../kit/lists/keyset.server.ts'
import type { Kind } from '../../records/kinds.ts'
import type { DecidedAs, Status } from '../../records/transitions.ts'
import { textConditions } from '../../search/conditions.server.ts'
import { closingDate } from '../../submissions/expiry/closing-date.queries.server.ts'
import { makeHint } from '../hint.server.ts'
import { type CheckFlag, checkFlagsOf, type RowToCheck } from './check-flags.ts'
import { OVERDUE_HOURS, type QueueFilters, SOON_DAYS, type State } from './queue-filters.ts'

const PAGE_SIZE = 50

export type QueueEntry = {
  kind: Kind
  id: string
  name: string
  country: string | null
  services: string[]
  /** The beginning of the text. It is '' for a listing without a text about the vendor. */
  text: string
  status: Status
  isConfidential: boolean
  /** Whether the entry is a change to a published submission. `createdAt` is then the time when the change arrived. */
  isRevision: boolean
  /** Whether the sender has resubmitted the submission after staff requested changes. */
  isResubmitted: boolean
  createdAt: Date
  /** The time of the decision that led to the present status or, if there was none, of the arrival. */
  decidedAt: Date
  decidedAs: DecidedAs | null
  decidedBy: string | null
  /** The closing date of a request, such as '2027-03-14', or null if there is none. */
  closingDate: string | null
  /** Whether the closing date has passed or is within `SOON_DAYS`. */
  endsSoon: boolean | null
  /** What the automatic checks found in a waiting submission. */
  flags: CheckFlag[]
}

const endsSoon = sql`closes_at < now() + ${SOON_DAYS} * interval '1 day'`

const isResubmitted = sql`status = 'pending' and not is_revision and exists (
  select from decisions asked where asked.kind = found.kind and asked.record_id = found.id and asked.decision = 'changes_asked'
    and not exists (select from decisions undoing where undoing.undoes = asked.id))`

const isPublishedKind = sql`kind = any(${publishedKinds})`

const oldestFirst = { direction: empty, comparison: sql`>` }
const latestDecisionFirst = { sortedBy: sql`decided_at`, direction: sql`desc`, comparison: sql`<` }

/**
 * The condition and order of a state that only submissions of published kinds (requests and listings) can have. Without
 * the condition on the kind, PostgreSQL would read the other kinds without an index.
 */
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
  // This condition is written exactly as in the partial index, so that PostgreSQL uses the index.
  decided: { status: sql`status <> 'pending' and status <> 'changes_asked'`, ...latestDecisionFirst },
}

/**
 * The conditions for a search: its words, or the reference of a submission. A search for a reference reads all
 * submissions, because no index contains references.
 */
const matchesSearch = (search: string): Sql[] =>
  isReference(search)
    ? [sql`(${join(textConditions(search), ' and ')} or right(id::text, 8) = ${search.toLowerCase()})`]
    : textConditions(search)

const conditionsOf = ({ state, kind, search }: QueueFilters): Sql =>
  join(
    [orders[state].status, sql`suspicion is null`, ...(kind ? [sql`kind = ${kind}`] : []), ...matchesSearch(search)],
    ' and ',
  )

/**
 * Lists one page of the queue after `cursor`. Waiting submissions are sorted by arrival, oldest first, and decided ones
 * by `decidedAt`, newest first.
 */
export async function listQueue(staff: Staff, filters: QueueFilters, cursor?: Cursor): Promise<ListPage<QueueEntry>> {
  return listPageOf(await listRows(staff, filters, { cursor, limit: PAGE_SIZE + 1 }), PAGE_SIZE)
}

/** Lists the page of waiting submissions that contains `position`. The first page has the positions 1 to 50. */
export async function listWaitingAround(
  staff: Staff,
  scope: QueueScope,
  position: number,
): Promise<ListPage<QueueEntry>> {
  const offset = position - 1 - ((position - 1) % PAGE_SIZE)
  return listPageOf(await listRows(staff, { ...scope, state: 'waiting' }, { limit: PAGE_SIZE + 1, offset }), PAGE_SIZE)
}

/** Finds the first submission on a page of the queue. */
export async function findFirst(
  staff: Staff,
  filters: QueueFilters,
  cursor?: Cursor,
): Promise<Pick<QueueEntry, 'kind' | 'id'> | undefined> {
  const { rows } = await staff.query<Pick<QueueEntry, 'kind' | 'id'>>(sql`
    select kind, id from (${rowsOfKinds(filters, { cursor, limit: 1 })}) as found
    ${orderOf(filters.state)} limit 1`)
  return rows[0]
}

// The checks of a row read only the beginning of its text. On the whole texts, fifty rows could take seconds.
const CHECKED_LENGTH = 2000

/** For each kind, selects the columns that only its own table has. */
const ownColumns: Record<Kind, Sql> = {
  request: sql`(
    select jsonb_build_object('text', left(description, ${CHECKED_LENGTH}), 'email', contact_email, 'website', company_website,
      'isConfidential', coalesce(confidential, false), 'isUnconfirmed', address_confirmed_at is null)
    from opportunity_submissions as own where own.id = found.id)`,
  listing: sql`(
    select jsonb_build_object('text', left(about, ${CHECKED_LENGTH}), 'email', contact_email, 'website', website)
    from vendor_listings as own where own.id = found.id)`,
  message: sql`(
    select jsonb_build_object('text', left(message, ${CHECKED_LENGTH}), 'email', email)
    from contact_submissions as own where own.id = found.id)`,
}

type Limits = { cursor?: Cursor | undefined; limit: number; offset?: number }

const orderOf = (state: State): Sql => {
  const { sortedBy, direction } = orders[state]
  return sql`order by ${sortedBy} ${direction}, id ${direction}`
}

// Each kind has a query of its own. In a common query, PostgreSQL would scan all rows of a kind that has no match.
function rowsOfKinds({ state, kind, search }: QueueFilters, { cursor, limit, offset = 0 }: Limits): Sql {
  const { sortedBy, comparison } = orders[state]
  const after = cursor ? sql`and (${sortedBy}, id) ${comparison} ${cursorKey(cursor)}` : empty
  const ofKinds = (kind ? [kind] : submissionKinds).map(
    (one) =>
      sql`(select * from queue_entries where ${conditionsOf({ state, kind: one, search })} ${after} ${orderOf(state)} limit ${limit + offset})`,
  )
  return join(ofKinds, ' union all ')
}

type Row = Omit<QueueEntry, 'text' | 'isConfidential' | 'flags'> & Cursor & { own: RowToCheck }

async function listRows(staff: Staff, filters: QueueFilters, limits: Limits): Promise<(QueueEntry & Cursor)[]> {
  const { state } = filters
  const { rows } = await staff.query<Row>(sql`
    select kind, id, name, country, case when ${isPublishedKind} then about else '{}' end as services,
      case kind ${join(
        submissionKinds.map((one) => sql`when ${one} then ${ownColumns[one]}`),
        ' ',
      )} end as own, status, is_revision as "isRevision", ${isResubmitted} as "isResubmitted", created_at as "createdAt", decided_at as "decidedAt",
      decided_as as "decidedAs", decided_by as "decidedBy", ${closingDate} as "closingDate", ${endsSoon} as "endsSoon",
      ${microsecondsOf(orders[state].sortedBy)}
    from (${rowsOfKinds(filters, limits)}) as found ${orderOf(state)} limit ${limits.limit} offset ${limits.offset ?? 0}`)
  return Promise.all(
    rows.map(async ({ own, ...row }) => ({
      ...row,
      text: [...(own.text ?? '')].slice(0, 300).join(''),
      isConfidential: own.isConfidential ?? false,
      // The page of the submission shows the checks of a change together with the change.
      flags:
        row.status === 'pending' && !row.isRevision
          ? await makeHint([], 'checks', [], () => checkFlagsOf(row.kind, row.name, own))
          : [],
    })),
  )
}

export type Reference = Pick<QueueEntry, 'kind' | 'id' | 'name'>

type SubmissionStatus = Reference & Pick<QueueEntry, 'status' | 'decidedAs'>

export async function findSubmission(staff: Staff, kind: Kind, id: string): Promise<SubmissionStatus | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<SubmissionStatus>(sql`
    select kind, id, name, status, decided_as as "decidedAs" from submissions where kind = ${kind} and id = ${id}::uuid`)
  return rows[0]
}

type QueueScope = Omit<QueueFilters, 'state'>

const isWaitingIn = (scope: QueueScope) => conditionsOf({ ...scope, state: 'waiting' })

/**
 * Finds the waiting submission that arrived next after this one. If this one was changed, the arrival of its newest
 * change counts. If none arrived later, returns the oldest waiting submission.
 */
export async function findNext(
  staff: Staff,
  kind: Kind,
  id: string,
  scope: QueueScope,
): Promise<Reference | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<Reference>(sql`
    with here as (
      select coalesce((select max(sent_at) from revisions where submission_id = submissions.id), created_at) as created_at
      from submissions where kind = ${kind} and id = ${id}::uuid)
    select kind, id, name from (
      (select 1 as choice, kind, id, name from queue_entries
       where ${isWaitingIn(scope)} and (created_at, id) > ((select created_at from here), ${id}::uuid)
       order by created_at, id limit 1)
      union all
      (select 2, kind, id, name from queue_entries
       where ${isWaitingIn(scope)} order by created_at, id limit 1)
    ) as choices order by choice limit 1`)
  return rows[0]
}

export type QueuePosition = { position: number; total: number; previous: Reference | null; next: Reference | null }

export async function findQueuePosition(
  staff: Staff,
  kind: Kind,
  id: string,
  scope: QueueScope,
): Promise<QueuePosition | undefined> {
  const { rows } = await staff.query<QueuePosition>(sql`
    select position, total, previous, next from (
      select kind, id, (row_number() over queue)::int as position, (count(*) over ())::int as total,
        lag(jsonb_build_object('kind', kind, 'id', id, 'name', name)) over queue as previous,
        lead(jsonb_build_object('kind', kind, 'id', id, 'name', name)) over queue as next
      from queue_entries where ${isWaitingIn(scope)} window queue as (order by created_at, id)
    ) as places where kind = ${kind} and id = ${id}::uuid`)
  return rows[0]
}

export type QueueCounts = Record<Kind, number>

export type CountsByState = Partial<Record<State, QueueCounts>>

/**
 * Counts the submissions in each state. Without a search, it does not count closed and decided ones, because counting a
 * hundred thousand of them would take longer than everything else on the page.
 */
export async function countQueue(staff: Staff, search: string): Promise<CountsByState> {
  const matching = (condition: Sql) => join([condition, sql`suspicion is null`, ...matchesSearch(search)], ' and ')
  const others = search
    ? sql`status <> 'pending'`
    : sql`${isPublishedKind} and status in ('changes_asked', 'paused', 'withdrawn')`
  // A single query counts everything and reads each table as seldom as possible, because planning takes most of the
  // time.
  const { rows } = await staff.query<{ kind: Kind; name: Status | 'ending'; count: number }>(sql`
    select kind, status as name, count(*)::int as count from (
      select kind, status from queue_entries where ${matching(orders.waiting.status)}
      union all
      select kind, status from submissions where ${matching(others)}
      union all
      select kind, 'ending' from submissions where ${matching(orders.ending.status)}
    ) as counted group by 1, 2`)
  const countsOf = (includes: (name: Status | 'ending') => boolean) =>
    Object.fromEntries(
      submissionKinds.map((kind) => [
        kind,
        rows.reduce((sum, row) => sum + (row.kind === kind && includes(row.name) ? row.count : 0), 0),
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

/** The numbers of waiting submissions. `overdue` is the number that have waited for `OVERDUE_HOURS` or longer. */
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
