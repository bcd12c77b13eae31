import sql, { join, raw } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { ColumnValue } from '../../fields/fields.ts'
import { microsecondsOf, placeOf } from '../../filtering/conditions.server.ts'
import { type Cursor, type ListPage, listPageOf } from '../../filtering/cursor.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'
import { tableOf } from '../decisions/locked.queries.server.ts'
import { type Kind, kindNames, kindOf } from '../kinds.ts'

/** How many submissions the quarantine shows at a time. */
const QUARANTINE_SIZE = 50

/** A submission in quarantine. `stored` is its whole row, column by column. */
export type Quarantined = {
  kind: Kind
  id: string
  name: string
  suspicion: Suspicion
  createdAt: Date
  stored: Record<string, ColumnValue>
}

const inQuarantine = sql`status = 'pending' and suspicion is not null`

/** QUARANTINE_SIZE submissions in quarantine, the newest first, from after `cursor` on, and the cursor of the next. */
export async function listQuarantine(staff: Staff, cursor?: Cursor): Promise<ListPage<Quarantined>> {
  const conditions = [inQuarantine, ...(cursor ? [sql`(created_at, id) < ${placeOf(cursor)}`] : [])]
  const first = sql`order by created_at desc, id desc limit ${QUARANTINE_SIZE + 1}`
  const ofKinds = kindNames.map((kind) => {
    const table = tableOf(kind)
    const name = raw(kindOf(kind).sender.name.column)
    return sql`(select ${kind} as kind, id, ${name} as name, suspicion, created_at, to_jsonb(${table}) as stored
      from ${table} where ${join(conditions, ' and ')} ${first})`
  })
  const { rows } = await staff.query<Quarantined & Cursor>(sql`
    select kind, id, name, suspicion, created_at as "createdAt", stored,
      ${microsecondsOf(sql`created_at`)}
    from (${join(ofKinds, ' union all ')}) as found ${first}`)
  return listPageOf(rows, QUARANTINE_SIZE)
}

/** Erases what has been in quarantine for 30 days. Nothing was decided on it, so no row has to stay. */
export async function eraseOldQuarantine(staff: Staff): Promise<void> {
  for (const kind of kindNames)
    await staff.query(
      sql`delete from ${tableOf(kind)} where ${inQuarantine} and created_at < now() - interval '30 days'`,
    )
}
