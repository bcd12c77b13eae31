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
import { countedSince } from '../disputes.queries.server.ts'
import { idByKey, kindOfKey } from '../links/keys.queries.server.ts'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import { liveColumns } from './edit.fields.ts'

export type Editable = {
  id: string
  kind: PublishedKind
  status: Status
  reason: string | null
  isEditable: boolean
  isConfidential: boolean
  values: Values
  /** The id of the newest decision, or '' if there is none. */
  seen: string
}

/**
 * Returns the submission of a key with the values of its edit form, or undefined if the key is unknown or has ended.
 * Changes nothing.
 */
export async function findEditable(db: Queryable, key: string): Promise<Editable | undefined> {
  const kind = await kindOfKey(db, key)
  if (!kind) return undefined
  const { fields } = kindOf(kind)
  // One statement reads the values and `seen` at the same moment. If staff edited between two statements, `seen` would
  // be newer than the values, and saving would undo that edit although the sender never saw it.
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
    values: withoutPastDates(fields, { ...valuesOf(fields, record), ...Object.fromEntries(revised) }),
    seen,
  }
}

/**
 * Returns the values of an ended submission, which its sender may submit again as a new one. Returns undefined if it is
 * still open or was taken down.
 */
export async function findEndedSubmission(
  db: Queryable,
  key: string,
): Promise<{ kind: PublishedKind; values: Values } | undefined> {
  const kind = await kindOfKey(db, key)
  if (!kind) return undefined
  const { rows } = await db.query<Values>(sql`
    select ${selectFields(visitorFields<Fields>(kindOf(kind).fields))} from ${tableOf(kind)}
    where id = (${idByKey(kind, key)}) and status = any(${resubmitStatuses})`)
  if (!rows[0]) return undefined
  // Consent to invitations must be given again, so the form does not show the checkbox as selected.
  const { [invitationFields.invitationsOpen.name]: _consent, ...values } = rows[0]
  return { kind, values: withoutPastDates(kindOf(kind).fields, values) }
}

const isPast = (day: ColumnValue) => /^\d{4}-\d\d-\d\d$/.test(String(day)) && String(day) <= utcDay()

/** Empties every date that is not after today, because the form accepts only dates from tomorrow on. */
const withoutPastDates = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      fields[name]?.kind === 'date' && isPast(value) ? null : value,
    ]),
  )

/**
 * Removes the changes that empty a past date, because the form showed that date as empty. The sender did not empty it.
 */
const withoutEmptiedPastDates = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, [before, after]]) => after !== null || !isPast(before)))

/** `columns` are those of the form that was sent, and `seen` is the newest decision when it was opened. */
export type SenderEdit = { columns: Values; seen: string }

/**
 * The result of an edit. 'waits': the typed text is stored as a revision for staff to review. 'unchanged': staff
 * requested a change, but the sender changed nothing. 'overtaken': another decision or edit came first. 'dailyLimit':
 * the sender reached the daily limit of edits. 'closed': the submission can no longer be edited.
 */
export type EditResult = 'done' | 'waits' | 'unchanged' | 'overtaken' | 'dailyLimit' | 'closed'

/**
 * Saves the sender's edit. In a published submission, choices from lists change immediately, and typed text waits for
 * staff. In a confidential request, every change waits, because a rare combination of choices could identify the sender
 * too.
 */
export const editBySender = (staff: Staff, key: string, { columns, seen }: SenderEdit) =>
  withSubmissionOf<EditResult>(staff, key, async (connection, locked) => {
    const { kind, id, status } = locked
    if (!editableStatuses.includes(status)) return 'closed'
    const changes = withoutEmptiedPastDates(await changesTo(connection, locked, columns))
    const [immediate, reviewed] = isRevised(locked)
      ? divide(changes, locked.isConfidential ? [] : liveColumns[kind])
      : [changes, {}]
    const waiting = await findRevision(connection, id)
    // Changes of fields that this form does not contain stay in the revision, such as a confirmed new address.
    const [, kept] = divide(waiting?.columns ?? {}, Object.keys(columns))
    const nextRevision = { ...reviewed, ...kept }
    const isRevisionNew = !isSameRevision(waiting?.columns ?? {}, nextRevision)
    if (isEmpty(immediate) && !isRevisionNew) {
      if (status === 'changes_asked') return 'unchanged'
      return isEmpty(reviewed) ? 'done' : 'waits'
    }
    if ((await findNewestDecision(connection, locked)) !== seen) return 'overtaken'
    if (await isEditLimitReached(connection, locked)) return 'dailyLimit'
    // A submission that is sent again keeps its time of arrival, and therefore its place in the queue.
    const isSentAgain = status === 'changes_asked'
    const names = await checkNames(connection, locked, valuesAfter(immediate))
    if (isSentAgain) {
      await decide(connection, locked, { transition: 'edited', by: { as: 'sender' }, changes: immediate })
      if (!isEmpty(immediate)) await writeChanges(connection, locked, immediate, names)
    } else if (!isEmpty(immediate)) {
      await writeEdit(connection, locked, immediate, { by: { as: 'sender' }, names })
    }
    if (isRevisionNew) await replaceRevision(connection, locked, isEmpty(nextRevision) ? undefined : nextRevision)
    if (isRevised(locked) && isEmpty(nextRevision)) await writeConfirmedCurrent(connection, locked)
    if (isSentAgain || (isRevisionNew && !isEmpty(reviewed))) await queueForDigest(connection, kind, id)
    if (!isSentAgain) await queueActedLetter(connection, locked, isEmpty(reviewed) ? 'edited' : 'editWaits')
    return isEmpty(reviewed) ? 'done' : 'waits'
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

/**
 * Whether the sender has reached the daily limit of edits or of revisions. They are not added up, because one change can
 * be both.
 */
export async function isEditLimitReached(connection: Queryable, { kind, id }: LockedSubmission): Promise<boolean> {
  const since = countedSince([id])
  const { rows } = await connection.query<{ count: number }>(sql`
    select greatest(
      (select count(*) from decisions where kind = ${kind} and record_id = ${id} and decision = 'edited'
        and decided_as = 'sender' and decided_at > ${since}),
      (select count(*) from revisions where submission_id = ${id} and sent_at > ${since}))::int as count`)
  return (rows[0]?.count ?? 0) >= EDITS_A_DAY
}
