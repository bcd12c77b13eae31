import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import type { Values } from '../../fields/fields.ts'
import { type Changes, listDecisionsOn, recordDecision } from '../decisions/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission, tableOf } from '../decisions/locked.queries.server.ts'
import { syncPublication } from '../decisions/publication.queries.server.ts'
import type { PublishedKind } from '../kinds.ts'

type Editing = {
  kind: PublishedKind
  id: string
  columns: Values
  reviewer: string
  /** The newest decision that the reviewer saw when they began to edit; '' for none. */
  seen: string
}

/**
 * What became of an edit. Overtaken: somebody decided or edited in the meantime. Closed: it is past correcting.
 * Missing: there is no such submission.
 */
export type Edited = 'done' | 'overtaken' | 'closed' | 'missing'

/** What is declined or erased is not corrected any more. A submission in quarantine must be released first. */
const isEditable = ({ status, suspicion }: LockedSubmission): boolean =>
  status !== 'declined' && status !== 'erased' && suspicion === null

/**
 * Corrects a submission, on the site too where it is published. What was sent is kept beside it from the first edit on,
 * and the history gets what changed. An edit that changes nothing leaves no trace; one that was overtaken changes nothing.
 */
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
    await syncPublication(connection, locked)
    await recordDecision(connection, locked, { decision: 'edited', reviewer, changes })
    return 'done'
  })
}

async function readColumns(connection: Queryable, { kind, id }: LockedSubmission, names: string[]): Promise<Values> {
  const { rows } = await connection.query<Values>(sql`
    select ${namesOf(names)} from ${tableOf(kind)} where id = ${id}`)
  return rows[0] ?? {}
}

/** Sets columns of a submission in the hands of a transaction. */
export async function writeColumns(
  connection: Queryable,
  { kind, id }: LockedSubmission,
  columns: Values,
): Promise<void> {
  const table = tableOf(kind)
  const names = namesOf(Object.keys(columns))
  await connection.query(sql`
    update ${table} set (${names}) = (
      select ${names} from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb))
    where id = ${id}`)
}

const namesOf = (columns: string[]) => raw(columns.map(pg.escapeIdentifier).join())

function differences(before: Values, after: Values): Changes {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]))
}
