import sql, { join, raw } from 'sql-template-tag'
import { PERIODS } from '../../../config/retention.ts'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { columnsOf, type Values } from '../../kit/fields/fields.ts'
import type { Suspicion } from '../../kit/forms/spam-signals.ts'
import { type Cursor, type ListPage, listPageOf } from '../../kit/lists/cursor.ts'
import { cursorKey, microsecondsOf } from '../../kit/lists/keyset.server.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import { recordDecision } from '../../submissions/state/decisions.queries.server.ts'
import { lockSubmission, tableOf } from '../../submissions/state/submission-lock.queries.server.ts'
import { inQuarantine } from '../queue/queue.queries.server.ts'

const PAGE_SIZE = 50

export type QuarantinedSubmission = {
  kind: Kind
  id: string
  name: string
  suspicion: Suspicion
  createdAt: Date
  stored: Values
}

export async function listQuarantine(staff: Staff, cursor?: Cursor): Promise<ListPage<QuarantinedSubmission>> {
  const conditions = [inQuarantine, ...(cursor ? [sql`(created_at, id) < ${cursorKey(cursor)}`] : [])]
  const newestFirst = sql`order by created_at desc, id desc limit ${PAGE_SIZE + 1}`
  const ofEachKind = submissionKinds.map((kind) => {
    const table = tableOf(kind)
    const { fields, sender } = kindOf(kind)
    const columns = raw(columnsOf(fields).join())
    return sql`(select ${kind} as kind, id, ${raw(sender.name.column)} as name, suspicion, created_at,
        (select to_jsonb(filled) from (select ${columns}) as filled) as stored
      from ${table} where ${join(conditions, ' and ')} ${newestFirst})`
  })
  const { rows } = await staff.query<QuarantinedSubmission & Cursor>(sql`
    select kind, id, name, suspicion, created_at as "createdAt", stored,
      ${microsecondsOf(sql`created_at`)}
    from (${join(ofEachKind, ' union all ')}) as found ${newestFirst}`)
  return listPageOf(rows, PAGE_SIZE)
}

/** Erases old suspected spam. The rows are deleted completely, because no decision refers to them. */
export async function eraseOldQuarantine(staff: Staff): Promise<void> {
  for (const kind of submissionKinds)
    await staff.query(sql`
      delete from ${tableOf(kind)}
      where ${inQuarantine} and created_at < now() - make_interval(days => ${PERIODS.daysOfSuspectedSpam})`)
}

export async function releaseSubmission(
  staff: Staff,
  { kind, id, reviewer }: { kind: Kind; id: string; reviewer: string },
): Promise<boolean> {
  return transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (locked?.status !== 'pending' || !locked.suspicion) return false
    await connection.query(sql`
      update ${tableOf(kind)} set suspicion = null, created_at = now() where id = ${id}`)
    await recordDecision(connection, locked, { decision: 'released', by: { as: 'staff', name: reviewer } })
    return true
  })
}
