import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Kind } from '../../records/kinds.ts'
import { type Decision, isOfContent, isUndoable, latestEffective } from '../../records/transitions.ts'
import { checkNames } from '../confidential/named-sender.queries.server.ts'
import { endConfirmation, separateAddress } from './addresses.queries.server.ts'
import { decide } from './decide.queries.server.ts'
import { listDecisionsOn } from './decisions.queries.server.ts'
import { valuesBefore } from './edits.queries.server.ts'
import { requeueDecisionLetter } from './letters.queries.server.ts'
import { reopenRevision } from './revisions.queries.server.ts'
import { lockSubmission, writeColumns } from './submission-lock.queries.server.ts'

export type DecisionToUndo = { kind: Kind; id: string; decision: Decision }

export async function findDecisionToUndo(db: Queryable, decisionId: string): Promise<DecisionToUndo | undefined> {
  if (!isUuid(decisionId)) return undefined
  const { rows } = await db.query<DecisionToUndo>(sql`
    select kind, record_id as id, decision from decisions where id = ${decisionId}`)
  return rows[0]
}

/**
 * Undoes a decision: restores the status or the edited columns, and withdraws an email that is not sent yet. Returns
 * false if another decision came first, or if the decision cannot be undone.
 */
export async function undoDecision(staff: Staff, decisionId: string, reviewer: string): Promise<boolean> {
  return transaction(staff, async (connection) => {
    const record = await findDecisionToUndo(connection, decisionId)
    const locked = record && (await lockSubmission(connection, record.kind, record.id))
    if (!locked) return false
    const decisions = await listDecisionsOn(connection, locked.kind, locked.id)
    const last = latestEffective(decisions)
    if (last?.id !== decisionId || !isUndoable(last)) return false
    const columns = last.decision === 'edited' ? valuesBefore(last.changes ?? {}) : {}
    const names = await checkNames(connection, locked, columns)
    const { answer } = await decide(connection, locked, {
      transition: 'undone',
      by: { as: 'staff', name: reviewer },
      names,
      undoes: last,
    })
    if (answer !== 'done') return false
    if (last.decision === 'edited') {
      await writeColumns(connection, locked, columns, names)
      if (separateAddress(locked, last.changes ?? {}).address) await endConfirmation(connection, locked)
    }
    await reopenRevision(connection, decisionId)
    await connection.query(sql`
      update letters set state = 'withdrawn' where decision_id = ${decisionId} and state <> 'sent'`)
    const previous = latestEffective(decisions.filter((one) => one.id !== last.id && !isOfContent(one)))
    if (previous && !isOfContent(last)) await requeueDecisionLetter(connection, locked.email, previous.id)
    return true
  })
}
