import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { type LetterWait, shownState, waitColumns } from '../../../mail/letter-states.ts'
import type { ColumnValue } from '../../kit/fields/fields.ts'
import type { Kind } from '../../records/kinds.ts'
import type { By, DecidedAs, Decision, Status } from '../../records/transitions.ts'
import type { Verification } from '../../records/verification/verification.ts'
import type { LockedSubmission } from './submission-lock.queries.server.ts'

export type Changes = Record<string, [before: ColumnValue, after: ColumnValue]>

type RecordedDecision = {
  decision: Decision
  by: By
  reason?: string | undefined
  changes?: Changes | undefined
  check?: Verification | undefined
  undoes?: string | undefined
}

/** Adds a decision to the history. Its reason and changes are in a separate table, because an erasure deletes them. */
export async function recordDecision(
  connection: Queryable,
  { kind, id, status }: LockedSubmission,
  { decision, by, reason, changes, check, undoes }: RecordedDecision,
): Promise<string> {
  const { rows } = await connection.query<{ id: string }>(sql`
    insert into decisions (kind, record_id, decision, decided_as, reviewer, status_before, undoes)
    values (${kind}, ${id}, ${decision}, ${by.as}, ${by.as === 'staff' ? by.name : null}, ${status}, ${undoes ?? null})
    returning id`)
  const [recorded] = rows
  if (!recorded) throw new Error('The history gave no id for what was added to it.')
  const stored = check ? { ...changes, check } : changes
  if (reason || stored) {
    await connection.query(sql`
      insert into decision_details (decision_id, reason, changes)
      values (${recorded.id}, ${reason ?? null}, ${stored ? JSON.stringify(stored) : null})`)
  }
  return recorded.id
}

export type DecisionEntry = {
  id: string
  kind: Kind
  recordId: string
  decision: Decision
  decidedAs: DecidedAs
  reviewer: string | null
  decidedAt: Date
  statusBefore: Status
  /** Null after the submission was erased, and for a decision without a reason. */
  reason: string | null
  changes: Changes | null
  /**
   * The check of a listing that this decision recorded. Null for other decisions, and for a check from an earlier
   * release, which only `reason` describes, in an English sentence.
   */
  check: Verification | null
  undid: Decision | null
  isUndone: boolean
  /** True if staff accepted a change that the sender had sent. */
  isAcceptance: boolean
}

/**
 * The columns to select for decisions `d`, joined with `decidedTables`. They do not use exists(), because PostgreSQL
 * could then read all revisions, as it once read all requests in another query.
 */
export const decidedColumns = sql`
  d.id, d.kind, d.record_id as "recordId", d.decision, d.decided_as as "decidedAs",
  case when d.decided_as = 'staff' then d.reviewer end as reviewer, d.decided_at as "decidedAt",
  d.status_before as "statusBefore", details.reason,
  nullif(details.changes - 'check', '{}') as changes, details.changes -> 'check' as check, undid.decision as undid,
  undoing.id is not null as "isUndone",
  coalesce((
    select result = 'accepted' from revisions where submission_id = d.record_id and decision_id = d.id limit 1), false)
    as "isAcceptance"`

export const decidedTables = sql`
  left join decision_details details on details.decision_id = d.id
  left join decisions undid on undid.id = d.undoes
  left join decisions undoing on undoing.undoes = d.id`

/** Selects the reason of the decision that gave the submission `record` its present status. */
export const reasonOf = (kind: Kind): Sql => sql`
  select reason from decisions join decision_details on decision_id = decisions.id
  where kind = ${kind} and record_id = record.id and decision = record.status
    and not exists (select from decisions undoing where undoing.undoes = decisions.id)
  order by decided_at desc limit 1`

export type DecisionWithLetter = DecisionEntry &
  LetterWait & { letterId: string | null; letter: 'waiting' | 'sent' | 'failed' | 'expired' | null }

export async function listDecisionsOn(db: Queryable, kind: Kind, id: string): Promise<DecisionWithLetter[]> {
  const { rows } = await db.query<DecisionWithLetter>(sql`
    select ${decidedColumns}, "letterId", letter, "waitsUntil", "waitsFor"
    from decisions d ${decidedTables}
    left join lateral (
      select id as "letterId", ${shownState} as letter, ${waitColumns} from letters
      where decision_id = d.id and state <> 'withdrawn' order by state = 'sent' desc limit 1) as email on true
    where d.kind = ${kind} and d.record_id = ${id}
    order by d.decided_at desc, d.id desc`)
  return rows
}

export async function findNewestDecision(db: Queryable, { kind, id }: { kind: Kind; id: string }): Promise<string> {
  const { rows } = await db.query<{ id: string }>(newestDecision(kind, sql`${id}`))
  return rows[0]?.id ?? ''
}

export const newestDecision = (kind: Kind, recordId: Sql): Sql => sql`
  select id from decisions where kind = ${kind} and record_id = ${recordId} order by decided_at desc, id desc limit 1`
