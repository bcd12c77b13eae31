import sql from 'sql-template-tag'
import { DAYS_TO_OPEN_NAMES } from '../../config/limits.ts'
import { PERIODS } from '../../config/retention.ts'
import type { Queryable, Staff } from '../../db/client.server.ts'
import type { ValuesOf } from '../kit/fields/fields.ts'
import type { LockedSubmission } from '../submissions/state/submission-lock.queries.server.ts'
import { answersBefore, type ConflictAnswer, type partyFields } from './conversation.fields.ts'
import { isReplyTo, notifyVendor, recordNews, withReplyOfKey } from './conversation.queries.server.ts'
import { recipients } from './recipients.queries.server.ts'

export type Parties = ValuesOf<typeof partyFields>

/** A promise that a vendor made. `at` is the time at which the vendor made it and opened the names. */
export type VendorPromise = { wording: string; at: string }

export type ConflictCheckRow = {
  disclosedAt: Date
  expiresAt: Date
  openedAt: Date[]
  canOpen: boolean
  answer: ConflictAnswer | null
  question: string
  erasedAt: Date | null
  promises: VendorPromise[]
}

const DISCLOSABLE_STATUSES = ['approved', 'paused']

const isStopped = sql`exists (select from relayed where id = relayed_id and stopped_at is not null)`

const isRunning = sql`exists (
  select from relayed join ${recipients} as recipient on recipient.id = recipient_id
  where relayed.id = relayed_id and status = any(${DISCLOSABLE_STATUSES}))`

const canOpen = sql`erased_at is null and expires_at > now() and ${isRunning} and not ${isStopped}`

export async function findDisclosure(db: Queryable, replyId: string): Promise<ConflictCheckRow | undefined> {
  const { rows } = await db.query<ConflictCheckRow>(sql`
    select created_at as "disclosedAt", expires_at as "expiresAt", opened_at as "openedAt", ${canOpen} as "canOpen", answer,
      question, erased_at as "erasedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('wording', wording, 'at', promised_at) order by promised_at), '[]')
        from promises where promises.relayed_id = disclosures.relayed_id) as promises
    from disclosures where relayed_id = ${replyId}`)
  return rows[0]
}

/**
 * The result of sending names for a conflict check. 'closed': the request is not open, or the vendor was blocked.
 * 'overtaken': the vendor has already opened the names that were sent before. 'ended': the link no longer works.
 */
type DiscloseResult = 'done' | 'closed' | 'overtaken' | 'ended'

/**
 * Stores the names of parties for a conflict check. They replace earlier names that the vendor has not opened or that
 * are erased. The caller must have locked the request.
 */
export async function discloseParties(
  connection: Queryable,
  locked: LockedSubmission,
  { id, parties }: { id: string; parties: Parties },
): Promise<DiscloseResult> {
  if (!DISCLOSABLE_STATUSES.includes(locked.status) || !(await isReplyTo(connection, locked, id))) return 'closed'
  await connection.query(sql`
    delete from disclosures where relayed_id = ${id} and (opened_at = '{}' or erased_at is not null)`)
  const { rowCount: wasRecorded } = await connection.query(sql`
    insert into disclosures (relayed_id, opposing_parties, project, expires_at)
    values (${id}, ${parties.names}, ${parties.context}, now() + make_interval(days => ${DAYS_TO_OPEN_NAMES}))
    on conflict (relayed_id) do nothing`)
  if (!wasRecorded) return 'overtaken'
  await notifyVendor(connection, locked, id)
  return 'done'
}

/**
 * Opens the names for a vendor that has made the promise `wording`. Records each opening. For the same names, records
 * each wording only once. Returns undefined if the names are erased or can no longer be opened.
 */
export async function openParties(staff: Staff, key: string, wording: string): Promise<Parties | undefined> {
  let parties: Parties | undefined
  await withReplyOfKey(staff, key, async (connection, { id }) => {
    const { rows } = await connection.query<Parties>(sql`
      with opened as (
        update disclosures set opened_at = opened_at || now() where relayed_id = ${id} and ${canOpen}
        returning opposing_parties as names, project as context, created_at),
      promised as (
        insert into promises (relayed_id, wording)
        select ${id}, ${wording} from opened
        where not exists (
          select from promises where relayed_id = ${id} and wording = ${wording} and promised_at >= opened.created_at))
      select names, context from opened`)
    parties = rows[0]
    return 'done'
  })
  return parties
}

/**
 * Stores the vendor's answer to a conflict check, if the vendor has opened the names. Ignores an answer that may not
 * replace the earlier one (`answersBefore`).
 */
export const answerCheckByKey = (
  staff: Staff,
  key: string,
  { answer, question }: { answer: ConflictAnswer; question: string },
): Promise<'done' | 'ended'> =>
  withReplyOfKey(staff, key, async (connection, { id }) => {
    const { rowCount: isNew } = await connection.query(sql`
      update disclosures set answer = ${answer}, question = ${question}, answered_at = now()
      where relayed_id = ${id} and erased_at is null and opened_at <> '{}'
        and coalesce(answer, '') = any(${answersBefore[answer]})`)
    if (isNew) await recordNews(connection, id)
    return 'done'
  })

/**
 * Erases the names of a conflict check and the vendor's question if the check is too old, if the request is no longer
 * published or paused, or if the vendor was blocked. Keeps the vendor's answer.
 */
export async function eraseNames(db: Queryable): Promise<void> {
  await db.query(sql`
    update disclosures set opposing_parties = '', project = '', question = '', erased_at = now()
    where erased_at is null
      and (created_at < now() - make_interval(days => ${PERIODS.daysOfConflictCheck}) or not ${isRunning} or ${isStopped})`)
}
