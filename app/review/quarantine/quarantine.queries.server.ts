import sql, { join } from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { cursorKey, microsecondsOf } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'
import { type ColumnValue, recordDecision } from '../decisions/decisions.queries.server.ts'
import { lockSubmission, tables } from '../decisions/locked.queries.server.ts'
import { type Kind, kinds } from '../kinds.ts'

const PAGE_SIZE = 50

export type Quarantined = {
  kind: Kind
  id: string
  name: string
  suspicion: Suspicion
  createdAt: Date
  stored: Record<string, ColumnValue>
}

const inQuarantine = sql`status = 'pending' and suspicion is not null`

/** Newest first, one page after `cursor`. */
export async function listQuarantine(staff: Staff, cursor?: Cursor): Promise<ListPage<Quarantined>> {
  const conditions = [inQuarantine, ...(cursor ? [sql`(created_at, id) < ${cursorKey(cursor)}`] : [])]
  const first = sql`order by created_at desc, id desc limit ${PAGE_SIZE + 1}`
  const ofKinds = kinds.map(({ kind }) => {
    const { table, name } = tables[kind]
    return sql`(select ${kind} as kind, id, ${name} as name, suspicion, created_at, to_jsonb(${table}) as stored
      from ${table} where ${join(conditions, ' and ')} ${first})`
  })
  const { rows } = await staff.query<Quarantined & Cursor>(sql`
    select kind, id, name, suspicion, created_at as "createdAt", stored,
      ${microsecondsOf(sql`created_at`)} as microseconds
    from (${join(ofKinds, ' union all ')}) as found ${first}`)
  return listPageOf(rows, PAGE_SIZE)
}

export async function countQuarantined(staff: Staff): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from submissions where ${inQuarantine}`)
  return rows[0]?.count ?? 0
}

/** Deletes submissions that are in quarantine for 30 days: no decision refers to them, so no row has to stay. */
export async function eraseOldQuarantine(staff: Staff): Promise<void> {
  for (const { table } of Object.values(tables))
    await staff.query(sql`delete from ${table} where ${inQuarantine} and created_at < now() - interval '30 days'`)
}

/** Moves a submission to the queue as a new one; triggers queue its receipt (migration 0019). */
export async function releaseSubmission(
  staff: Staff,
  { kind, id, reviewer }: { kind: Kind; id: string; reviewer: string },
): Promise<void> {
  await transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (locked?.status !== 'pending' || !locked.suspicion) return
    await connection.query(sql`
      update ${tables[kind].table} set suspicion = null, created_at = now() where id = ${id}`)
    await recordDecision(connection, locked, { decision: 'released', reviewer })
  })
}
