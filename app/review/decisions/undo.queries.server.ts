import sql from 'sql-template-tag'
import { type Team, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { writeColumns } from '../edits/edit.queries.server.ts'
import type { Kind } from '../kinds.ts'
import { type ColumnValue, listDecisionsOn, note } from './decisions.queries.server.ts'
import { isUndoable, lastStanding } from './decisions.ts'
import { hold, setStatus } from './held.queries.server.ts'
import { showAsDecided } from './publication.queries.server.ts'

/**
 * Takes a decision back, if it is the last that stands on its record: the status, or what an edit changed, is as before,
 * and its letter is withdrawn unless it has been sent. Gives the record, to show what there is now; undefined when there
 * is no such decision.
 */
export async function undo(
  team: Team,
  decisionId: string,
  reviewer: string,
): Promise<{ kind: Kind; id: string } | undefined> {
  if (!isUuid(decisionId)) return undefined
  return transaction(team, async (connection) => {
    const { rows } = await connection.query<{ kind: Kind; id: string }>(sql`
      select kind, record_id as id from decisions where id = ${decisionId}`)
    const [record] = rows
    const held = record && (await hold(connection, record.kind, record.id))
    if (!record || !held) return record
    const last = lastStanding(await listDecisionsOn(connection, held.kind, held.id))
    if (last?.id !== decisionId || !isUndoable(last.decision)) return record
    if (last.decision === 'edited') await writeColumns(connection, held, before(last.changes ?? {}))
    else await setStatus(connection, held, last.statusBefore, reviewer)
    await showAsDecided(connection, held)
    await note(connection, held, { decision: 'undone', reviewer, undoes: decisionId })
    await connection.query(sql`
      update outbox set withdrawn_at = now() where decision_id = ${decisionId} and sent_at is null`)
    return record
  })
}

const before = (changes: Record<string, [ColumnValue, ColumnValue]>) =>
  Object.fromEntries(Object.entries(changes).map(([column, [value]]) => [column, value]))
