import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { distinctValues } from '../../../db/distinct-values.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../lists/cursor.ts'
import { cursorKey, microsecondsOf, where } from '../../lists/newest-rows.server.ts'
import { type Decided, decidedColumns, decidedTables } from '../../submissions/decisions.queries.server.ts'
import type { HistoryFilters } from './history-filters.ts'

const PAGE_SIZE = 100

export type HistoryRow = Decided & {
  /** Empty once the submission is erased. */
  name: string
}

export const historyConditions = ({ kind, decision, reviewer }: HistoryFilters): Sql[] => [
  ...(kind ? [sql`kind = ${kind}`] : []),
  ...(decision ? [sql`decision = ${decision}`] : []),
  ...(reviewer ? [sql`reviewer = ${reviewer}`] : []),
]

/** Newest first, one page after `cursor`. */
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

export const listDecidingReviewers = (staff: Staff): Promise<string[]> =>
  distinctValues(staff, sql`decisions`, sql`reviewer`)
