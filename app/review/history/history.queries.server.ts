import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { distinctValues } from '../../../db/distinct-values.server.ts'
import { microsecondsOf, placeOf, where } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import { type Decided, decidedColumns, decidedTables } from '../decisions/decisions.queries.server.ts'
import type { HistoryFilters } from './history-filters.ts'

/** How many decisions the history shows at a time. */
const HISTORY_SIZE = 100

/** A decision with the name of its record; empty where that is erased. */
export type HistoryRow = Decided & { name: string }

/** The conditions on `decisions` that the filters stand for. */
export const conditionsOf = ({ kind, decision, reviewer }: HistoryFilters): Sql[] => [
  ...(kind ? [sql`kind = ${kind}`] : []),
  ...(decision ? [sql`decision = ${decision}`] : []),
  ...(reviewer ? [sql`reviewer = ${reviewer}`] : []),
]

/** HISTORY_SIZE decisions that match, the newest first, from after `cursor` on, and the cursor of the next. */
export async function listHistory(
  staff: Staff,
  filters: HistoryFilters,
  cursor?: Cursor,
): Promise<ListPage<HistoryRow>> {
  const conditions = [...conditionsOf(filters), ...(cursor ? [sql`(decided_at, id) < ${placeOf(cursor)}`] : [])]
  const { rows } = await staff.query<HistoryRow & Cursor>(sql`
    select ${decidedColumns}, coalesce(q.name, '') as name,
      ${microsecondsOf(sql`d.decided_at`)}
    from (
      select * from decisions ${where(conditions)} order by decided_at desc, id desc limit ${HISTORY_SIZE + 1}
    ) d ${decidedTables}
    left join submissions q on q.kind = d.kind and q.id = d.record_id
    order by d.decided_at desc, d.id desc`)
  return listPageOf(rows, HISTORY_SIZE)
}

/** Whoever is in the history, sorted. */
export const listDeciders = (staff: Staff): Promise<string[]> => distinctValues(staff, sql`decisions`, sql`reviewer`)
