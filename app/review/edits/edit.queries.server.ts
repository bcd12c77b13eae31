import sql from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import type { Values } from '../../fields/fields.ts'
import { type Changes, listDecisionsOn, recordDecision } from '../../records/decisions.queries.server.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import {
  type LockedSubmission,
  lockSubmission,
  readColumns,
  tableOf,
  writeColumns,
} from '../../records/locked.queries.server.ts'

type Editing = {
  kind: PublishedKind
  id: string
  columns: Values
  reviewer: string
  /** The newest decision on the reviewer's screen; '' for none. */
  seen: string
}

/** Overtaken: another decision or edit came first. Closed: no longer editable. */
type Edited = 'done' | 'overtaken' | 'closed' | 'missing'

const isEditable = ({ status, suspicion }: LockedSubmission): boolean =>
  status !== 'declined' && status !== 'withdrawn' && status !== 'erased' && suspicion === null

/** Changes columns; the first edit saves the original. An edit without a difference adds nothing to the history. */
export async function edit(staff: Staff, { kind, id, columns, reviewer, seen }: Editing): Promise<Edited> {
  return transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (!locked) return 'missing'
    if (!isEditable(locked)) return 'closed'
    const [newest] = await listDecisionsOn(connection, kind, id)
    if ((newest?.id ?? '') !== seen) return 'overtaken'
    const stored = await readColumns(connection, locked, Object.keys(columns))
    const changes = differences(stored, columns)
    if (Object.keys(changes).length === 0) return 'done'
    await connection.query(sql`
      update ${tableOf(kind)} set original = coalesce(original, ${JSON.stringify(stored)}) where id = ${id}`)
    await writeColumns(connection, locked, columns)
    await recordDecision(connection, locked, { decision: 'edited', reviewer, changes })
    return 'done'
  })
}

function differences(before: Values, after: Values): Changes {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}
