import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { distinctValues } from '../../../db/distinct-values.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf, where } from '../../kit/lists/keyset.server.ts'
import { decidedAs } from '../../records/transitions.ts'
import { type DecisionEntry, decidedColumns, decidedTables } from '../../submissions/state/decisions.queries.server.ts'
import { type HistoryFilters, isOtherDecider } from './history-filters.ts'

const PAGE_SIZE = 100

export type HistoryRow = DecisionEntry & {
  /** The name of the submission. It is empty after the submission was erased. */
  name: string
}

export const historyConditions = ({ kind, decision, reviewer }: HistoryFilters): Sql[] => [
  ...(kind ? [sql`kind = ${kind}`] : []),
  ...(decision ? [sql`decision = ${decision}`] : []),
  ...(reviewer ? [isOtherDecider(reviewer) ? sql`decided_as = ${reviewer}` : sql`reviewer = ${reviewer}`] : []),
]

export async function listHistory(
  staff: Staff,
  filters: HistoryFilters,
  cursor?: Cursor,
): Promise<ListPage<HistoryRow>> {
  const conditions = [...historyConditions(filters), ...(cursor ? [sql`(decided_at, id) < ${cursorKey(cursor)}`] : [])]
  const { rows } = await staff.query<HistoryRow & Cursor>(sql`
    select ${decidedColumns}, coalesce(q.name, '') as name,
      ${microsecondsOf(sql`d.decided_at`)}
    from (
      select * from decisions ${where(conditions)} order by decided_at desc, id desc limit ${PAGE_SIZE + 1}
    ) d ${decidedTables}
    left join submissions q on q.kind = d.kind and q.id = d.record_id
    order by d.decided_at desc, d.id desc`)
  return listPageOf(rows, PAGE_SIZE)
}

export async function listDeciders(staff: Staff): Promise<string[]> {
  const [names, { rows }] = await Promise.all([
    distinctValues(staff, sql`decisions`, sql`reviewer`),
    staff.query<{ as: string }>(sql`
      select "as" from unnest(${decidedAs.filter((as) => as !== 'staff')}::text[]) as "as"
      where exists (select from decisions where decided_as = "as" and decided_as <> 'staff')`),
  ])
  // All decisions under one name have the same `decided_as`, so only the first of them is read, with the index.
  const reviewers = await staff.query<{ name: string }>(sql`
    select name from unnest(${names}::text[]) as name
    where (select decided_as from decisions where reviewer >= name order by reviewer limit 1) = 'staff'`)
  return [...reviewers.rows.map(({ name }) => name), ...rows.map(({ as }) => as)]
}
