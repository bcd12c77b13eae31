import sql, { raw } from 'sql-template-tag'
import type { Staff, Visitor } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import { columnsOf } from '../../kit/fields/fields.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import type { Filters } from '../../kit/lists/filters.ts'
import { cursorKey, microsecondsOf, where } from '../../kit/lists/keyset.server.ts'
import { listNewest, listPool } from '../../search/newest-rows.server.ts'
import { opportunities } from '../../search/searched-lists.server.ts'
import { chosenEnd } from '../../submissions/expiry/closing-date.queries.server.ts'
import { type OpenRequest, openFields, toOpenRequest } from './open-request.ts'

const { description: _long, ...shortFields } = openFields

// More of the description is selected than is shown, because removing an email address from it makes room for later
// text.
const selectedColumns = sql`
  id, posted_at as "postedAt", ${chosenEnd} as "closesAt", closes_on as "closesOn",
  ${selectFields(shortFields)}, company_type as "companyType", left(description, 1000) as description`

const listColumns = sql`id, posted_at, closes_on, closes_at, company_type, ${raw(columnsOf(openFields).join())}`

export function listOpenRequests(
  db: Visitor,
  filters: Filters,
  cursor: Cursor | undefined,
  options: { size?: number; isByDate?: boolean } = {},
): Promise<ListPage<OpenRequest>> {
  const list = { ...opportunities, selected: selectedColumns, columns: listColumns, shown: toOpenRequest }
  return listNewest<OpenRequest>(listPool(db, filters), filters, cursor, { ...list, ...options })
}

export async function findOpenRequest(db: Visitor, id: string): Promise<OpenRequest | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<OpenRequest>(sql`select ${selectedColumns} from opportunities where id = ${id}`)
  return rows[0] && toOpenRequest(rows[0])
}

const isRecent = sql`changed_at > now() - interval '90 days'`

/** Finds the time at which a request ended, if that was in the last 90 days. */
export async function findEndTime(db: Visitor, id: string): Promise<Date | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<{ changedAt: Date }>(sql`
    select changed_at as "changedAt" from opportunity_changes where id = ${id} and kind = 'ended' and ${isRecent}`)
  return rows[0]?.changedAt
}

export type Change = { id: string; kind: 'published' | 'changed' | 'ended'; changedAt: Date }

const CHANGES_OF_A_PAGE = 500

/**
 * Lists the latest change of each request since a time. Returns one page after `cursor`, with the earliest change
 * first.
 */
export async function listChanges(db: Visitor, since: Date, cursor?: Cursor): Promise<ListPage<Change>> {
  const conditions = [
    isRecent,
    sql`changed_at >= ${since}`,
    ...(cursor ? [sql`(changed_at, id) > ${cursorKey(cursor)}`] : []),
  ]
  const { rows } = await db.query<Change & Cursor>(sql`
    select id, kind, changed_at as "changedAt", ${microsecondsOf(sql`changed_at`)}
    from opportunity_changes ${where(conditions)}
    order by changed_at, id limit ${CHANGES_OF_A_PAGE + 1}`)
  return listPageOf(rows, CHANGES_OF_A_PAGE)
}

export async function deleteOldChanges(staff: Staff): Promise<void> {
  await staff.query(sql`delete from opportunity_changes where not (${isRecent})`)
}
