import sql from 'sql-template-tag'
import { EDITS_A_DAY } from '../../../config/limits.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { queueForDigest } from '../../../mail/digest.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import {
  type ColumnValue,
  type Fields,
  type Values,
  valuesOf,
  visitorFields,
  withFields,
} from '../../kit/fields/fields.ts'
import { utcDay } from '../../kit/utc-day.ts'
import { invitationFields } from '../../records/contact.fields.ts'
import { kindOf, type PublishedKind } from '../../records/kinds.ts'
import { editableStatuses, resubmitStatuses, type Status } from '../../records/transitions.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { addressColumn, separateAddress } from '../../submissions/state/addresses.queries.server.ts'
import { writeConfirmedCurrent } from '../../submissions/state/confirmed-current.queries.server.ts'
import { decide } from '../../submissions/state/decide.queries.server.ts'
import {
  type Changes,
  findNewestDecision,
  newestDecision,
  reasonOf,
} from '../../submissions/state/decisions.queries.server.ts'
import {
  changesTo,
  isEmpty,
  isSame,
  valuesAfter,
  writeChanges,
  writeEdit,
} from '../../submissions/state/edits.queries.server.ts'
import { queueActedLetter } from '../../submissions/state/letters.queries.server.ts'
import { findRevision, isRevised, replaceRevision } from '../../submissions/state/revisions.queries.server.ts'
import { type LockedSubmission, tableOf } from '../../submissions/state/submission-lock.queries.server.ts'
import { idByKey, kindOfKey } from '../links/keys.queries.server.ts'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import { live } from './edit.fields.ts'

export type Editable = {
  id: string
  kind: PublishedKind
  status: Status
  reason: string | null
  isEditable: boolean
  isConfidential: boolean
  values: Values
  /** The newest decision; '' for none. */
  seen: string
}

/** Undefined where the key is unknown or has ended. Changes nothing. */
export async function findEditable(db: Queryable, key: string): Promise<Editable | undefined> {
  const kind = await kindOfKey(db, key)
  if (!kind) return undefined
  const { fields } = kindOf(kind)
  // In one statement: with values older than what was seen, saving would undo an edit by staff unread.
  const { rows } = await db.query<
    Values & Pick<Editable, 'id' | 'status' | 'reason' | 'isConfidential' | 'seen'> & { revision: Changes | null }
  >(sql`
    select id, ${selectFields(fields)}, status, (${reasonOf(kind)}) as reason,
      to_jsonb(record) ->> 'confidential' is not null as "isConfidential", coalesce((${newestDecision(kind, sql`record.id`)})::text, '') as seen,
      (select columns from revisions where submission_id = record.id and closed_at is null)
        as revision
    from ${tableOf(kind)} as record where id = (${idByKey(kind, key)})`)
  const [record] = rows
  if (!record) return undefined
  const { id, status, reason, isConfidential, seen } = record
  const changes = isRevised({ status }) && record.revision ? record.revision : {}
  const revised = withFields(fields, changes).map(([{ name }, [, value]]) => [name, value])
  return {
    id,
    kind,
    status,
    reason,
    isEditable: editableStatuses.includes(status),
    isConfidential,
    values: withDaysAhead(fields, { ...valuesOf(fields, record), ...Object.fromEntries(revised) }),
    seen,
  }
}

/** What was sent, and may be sent again as something new; undefined where it is still open or was taken down. */
export async function findEnded(
  db: Queryable,
  key: string,
): Promise<{ kind: PublishedKind; values: Values } | undefined> {
  const kind = await kindOfKey(db, key)
  if (!kind) return undefined
  const { rows } = await db.query<Values>(sql`
    select ${selectFields(visitorFields<Fields>(kindOf(kind).fields))} from ${tableOf(kind)}
    where id = (${idByKey(kind, key)}) and status = any(${resubmitStatuses})`)
  if (!rows[0]) return undefined
  // An agreement to invitations is given anew: no form shows its box as selected.
  const { [invitationFields.invitationsOpen.name]: _consent, ...values } = rows[0]
  return { kind, values: withDaysAhead(kindOf(kind).fields, values) }
}

const isPast = (day: ColumnValue) => /^\d{4}-\d\d-\d\d$/.test(String(day)) && String(day) <= utcDay()

/** A form takes days from tomorrow on: any other is to be chosen again. */
const withDaysAhead = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'date' && isPast(value) ? null : value,
    ]),
  )

/** A day that the form did not show was not changed. */
const withoutPastDays = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => after !== null || !isPast(before)))

/**
 * Waits: what was typed is a revision. Unchanged: changes were asked for, and there is none. Overtaken: another decision
 * or edit came first. Daily limit: too many in a day. Closed: no longer editable.
 */
type Edited = 'done' | 'waits' | 'unchanged' | 'overtaken' | 'dailyLimit' | 'closed'

/**
 * Nothing that is published waits for what its sender chooses from lists; what is typed waits for staff. Of a confidential
 * request all waits: a rare combination of choices names its sender, too.
 */
export const editBySender = (staff: Staff, key: string, { columns, seen }: { columns: Values; seen: string }) =>
  withSubmissionOf<Edited>(staff, key, async (connection, locked) => {
    const { kind, id, status } = locked
    if (!editableStatuses.includes(status)) return 'closed'
    const changes = withoutPastDays(await changesTo(connection, locked, columns))
    const [now, typed] = isRevised(locked) ? divide(changes, locked.isConfidential ? [] : live[kind]) : [changes, {}]
    const waiting = await findRevision(connection, id)
    // An address that its owner has confirmed goes on waiting: it is not in this form.
    const { address } = separateAddress(locked, waiting?.columns ?? {})
    const later = { ...typed, ...(address && { [addressColumn(locked)]: address }) }
    const isRevisionNew = !isSameRevision(waiting?.columns ?? {}, later)
    if (isEmpty(now) && !isRevisionNew) {
      if (status === 'changes_asked') return 'unchanged'
      return isEmpty(typed) ? 'done' : 'waits'
    }
    if ((await findNewestDecision(connection, locked)) !== seen) return 'overtaken'
    if ((await countToday(connection, locked)) >= EDITS_A_DAY) return 'dailyLimit'
    // It keeps its place in the queue: that is the time of its arrival.
    const isSentAgain = status === 'changes_asked'
    const names = await checkNames(connection, locked, valuesAfter(now))
    if (isSentAgain) {
      await decide(connection, locked, { transition: 'edited', by: { as: 'sender' }, changes: now })
      if (!isEmpty(now)) await writeChanges(connection, locked, now, names)
    } else if (!isEmpty(now)) {
      await writeEdit(connection, locked, now, { by: { as: 'sender' }, names })
    }
    if (isRevisionNew) await replaceRevision(connection, locked, isEmpty(later) ? undefined : later)
    if (isRevised(locked) && isEmpty(later)) await writeConfirmedCurrent(connection, locked)
    if (isSentAgain || (isRevisionNew && !isEmpty(typed))) await queueForDigest(connection, kind, id)
    if (!isSentAgain) await queueActedLetter(connection, locked, isEmpty(typed) ? 'edited' : 'editWaits')
    return isEmpty(typed) ? 'done' : 'waits'
  })

function divide(changes: Changes, columns: string[]): [named: Changes, others: Changes] {
  const entries = Object.entries(changes)
  return [
    Object.fromEntries(entries.filter(([column]) => columns.includes(column))),
    Object.fromEntries(entries.filter(([column]) => !columns.includes(column))),
  ]
}

function isSameRevision(one: Changes, other: Changes): boolean {
  const [sent, columns] = [valuesAfter(one), Object.keys(other)]
  return Object.keys(sent).length === columns.length && columns.every((name) => isSame(sent[name], other[name]?.[1]))
}

/** Edits or revisions, whichever are more: an edit may be both. */
async function countToday(connection: Queryable, { kind, id }: LockedSubmission): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(sql`
    select greatest(
      (select count(*) from decisions where kind = ${kind} and record_id = ${id} and decision = 'edited'
        and decided_as = 'sender' and decided_at > now() - interval '1 day'),
      (select count(*) from revisions where submission_id = ${id}
        and sent_at > now() - interval '1 day'))::int as count`)
  return rows[0]?.count ?? 0
}
