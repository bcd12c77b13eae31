import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { ColumnValue } from '../fields/fields.ts'
import type { Kind } from './kinds.ts'
import { type LockedSubmission, setStatus } from './locked.queries.server.ts'
import { type Decision, isBySenderOrClock, type Status } from './transitions.ts'

/** By column. */
export type Changes = Record<string, [before: ColumnValue, after: ColumnValue]>

type RecordedDecision = {
  decision: Decision
  reviewer: string
  reason?: string | undefined
  changes?: Changes
  undoes?: string
}

/**
 * Gives the id of the history's new row. Reason and changes are stored apart: an erasure deletes them (migration
 * 0011).
 */
export async function recordDecision(
  connection: Queryable,
  { kind, id, status }: LockedSubmission,
  { decision, reviewer, reason, changes, undoes }: RecordedDecision,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(sql`
    insert into decisions (kind, record_id, decision, reviewer, status_before, undoes)
    values (${kind}, ${id}, ${decision}, ${reviewer}, ${status}, ${undoes ?? null}) returning id`)
  const [recorded] = rows
  if (!recorded) throw new Error('The history gave no id for what was added to it.')
  if (reason || changes) {
    await connection.query(sql`
      insert into decision_details (decision_id, reason, changes)
      values (${recorded.id}, ${reason ?? null}, ${changes ? JSON.stringify(changes) : null})`)
  }
  return recorded.id
}

export type Decided = {
  id: string
  kind: Kind
  recordId: string
  decision: Decision
  reviewer: string
  decidedAt: Date
  statusBefore: Status
  /** Null once the record is erased. */
  reason: string | null
  changes: Changes | null
  undid: Decision | null
  isUndone: boolean
}

/** The select list for decisions `d`, with the joins of `decidedTables`. */
export const decidedColumns = sql`
  d.id, d.kind, d.record_id as "recordId", d.decision, d.reviewer, d.decided_at as "decidedAt",
  d.status_before as "statusBefore", details.reason, details.changes, undid.decision as undid,
  undoing.id is not null as "isUndone"`

export const decidedTables = sql`
  left join decision_details details on details.decision_id = d.id
  left join decisions undid on undid.id = d.undoes
  left join decisions undoing on undoing.undoes = d.id`

/** For a `record`: of the latest decision that its status comes from. */
export const reasonOf = (kind: Kind): Sql => sql`
  select reason from decisions join decision_details on decision_id = decisions.id
  where kind = ${kind} and record_id = record.id and decision = record.status
    and not exists (select from decisions undoing where undoing.undoes = decisions.id)
  order by decided_at desc limit 1`

export type DecidedOnIt = Decided & { letter: 'waiting' | 'sent' | null }

/** Newest first. */
export async function listDecisionsOn(db: Queryable, kind: Kind, id: string): Promise<DecidedOnIt[]> {
  const { rows } = await db.query<DecidedOnIt>(sql`
    select ${decidedColumns},
      (select case when state = 'sent' then 'sent' else 'waiting' end
       from letters where decision_id = d.id and state <> 'withdrawn' order by state = 'sent' desc limit 1) as letter
    from decisions d ${decidedTables}
    where d.kind = ${kind} and d.record_id = ${id}
    order by d.decided_at desc, d.id desc`)
  return rows
}

/** As it stood before a decision. What its sender or the clock had ended stays theirs, since then. */
export async function setStatusBefore(
  connection: Queryable,
  locked: LockedSubmission,
  decision: DecidedOnIt,
  decisions: DecidedOnIt[],
  reviewer: string,
): Promise<string | undefined> {
  const { statusBefore } = decision
  const earlier = decisions.slice(decisions.indexOf(decision) + 1)
  const theirs = earlier.find((one) => one.decision === statusBefore && !one.isUndone)
  return theirs && isBySenderOrClock(theirs.reviewer)
    ? setStatus(connection, locked, statusBefore, theirs.reviewer, theirs.decidedAt)
    : setStatus(connection, locked, statusBefore, reviewer)
}
