import sql, { raw } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import type { LinkPurpose } from '../../mail/template.ts'
import { dropWaitingAddress, mayBeTakenBack } from '../submissions/addresses.queries.server.ts'
import { type Changes, reasonOf, recordDecision } from '../submissions/decisions.queries.server.ts'
import { notifyStaff } from '../submissions/disputes.queries.server.ts'
import { writeConfirmedCurrent } from '../submissions/ending/current.queries.server.ts'
import type { AnswerCount, Outcome } from '../submissions/ending/outcomes.ts'
import { eraseLocked, renewStatistics } from '../submissions/erase.queries.server.ts'
import { kindOf, type PublishedKind } from '../submissions/kinds.ts'
import { type LockedSubmission, lockNamed, setStatus, tableOf } from '../submissions/locked.queries.server.ts'
import {
  CLOCK,
  DISPUTE,
  isAllowedToSender,
  isBySenderOrClock,
  SENDER,
  type SenderTransition,
  type Status,
  senderTransitions,
} from '../submissions/transitions.ts'
import { isDailyLimitReached } from './acts/acts-a-day.queries.server.ts'
import { queueActedLetter, queueErasureLetter } from './letters.queries.server.ts'
import { endAllKeys, endOtherKeys, idByKey, kindOfKey, recordUse } from './links/keys.queries.server.ts'

/** What the page of a key shows of its record. */
export type Managed = {
  kind: PublishedKind
  id: string
  name: string
  status: Exclude<Status, 'answered' | 'spam' | 'erased'>
  createdAt: Date
  /** Of what the clock has closed. */
  isOutcomeAsked: boolean
  /** Closed, or a listing that was paused without an answer. */
  isDecidedByClock: boolean
  isClosedByStaff: boolean
  /** Of the latest decision that has one. */
  reason: string | null
  /** The id of its public page; null where it was never published. */
  publicId: string | null
  isConfirmed: boolean
  /** What waits for review, beside what is published. */
  revision: Changes | null
}

/** Undefined where the key is unknown or has ended. Changes nothing: programs open the links in letters. */
export async function findManaged(
  db: Queryable,
  key: string,
  purpose: LinkPurpose = 'manage',
): Promise<Managed | undefined> {
  const kind = await kindOfKey(db, key, purpose)
  if (!kind) return undefined
  const { sender, publication = [] } = kindOf(kind)
  const { rows } = await db.query<Managed>(sql`
    select ${kind} as kind, id, ${raw(sender.name.column)} as name, status,
      created_at as "createdAt",
      status = 'closed' and coalesce(decided_by, '') not in (${SENDER}, ${CLOCK}) as "isClosedByStaff",
      decided_by is not distinct from ${CLOCK} as "isDecidedByClock",
      decided_by is not distinct from ${CLOCK} and to_jsonb(record) ->> 'outcome' is null as "isOutcomeAsked",
      ${raw(publication[0] ?? 'null')} as "publicId", address_confirmed_at is not null as "isConfirmed",
      (${reasonOf(kind)}) as reason,
      (select jsonb_object_agg(name, jsonb_build_array(to_jsonb(record) -> name, change -> 1))
        from revisions, jsonb_each(columns) as each (name, change)
        where coalesce(request_id, listing_id) = record.id and closed_at is null
          and status in ('approved', 'paused')) as revision
    from ${tableOf(kind)} as record where id = (${idByKey(kind, key, purpose)})`)
  return rows[0]
}

export type Closing = { outcome: Outcome; isPublic: boolean; answers: AnswerCount | null }

/** Overtaken: another decision came first. Daily limit: too many in a day. Ended: the key has. Nothing was changed then. */
export type Acted = 'done' | 'overtaken' | 'dailyLimit' | 'ended'

/**
 * Status, history and letter change together. The same again changes nothing: links and buttons are pressed twice, by
 * people and by programs. It proves too that the address is the sender's.
 */
export const act = (staff: Staff, key: string, transition: SenderTransition, closing?: Closing): Promise<Acted> =>
  withRecordOf(staff, key, async (connection, locked) => {
    const { to } = senderTransitions[transition]
    if (locked.status === to) {
      if (closing) await addOutcome(connection, locked, closing)
      return 'done'
    }
    const isClosedByStaff = locked.status === 'closed' && !isBySenderOrClock(locked.decidedBy)
    if (!isAllowedToSender(transition, { ...locked, isClosedByStaff })) return 'overtaken'
    if (transition !== 'withdrawn' && (await isDailyLimitReached(connection, locked))) return 'dailyLimit'
    await setStatus(connection, locked, to, SENDER)
    if (locked.kind === 'request') await writeOutcome(connection, locked, closing)
    if (transition === 'resumed') await writeConfirmedCurrent(connection, locked)
    await recordDecision(connection, locked, { decision: transition, reviewer: SENDER })
    await queueActedLetter(connection, locked, transition)
    return 'done'
  })

export const confirmAddress = (staff: Staff, key: string): Promise<Acted> =>
  withRecordOf(staff, key, async () => 'done')

/** Of a listing that is published. Again on the same day changes nothing. */
export const confirmCurrent = (staff: Staff, key: string): Promise<Acted> =>
  withRecordOf(staff, key, async (connection, locked) => {
    if (locked.kind !== 'listing' || locked.status !== 'approved') return 'overtaken'
    if (await writeConfirmedCurrent(connection, locked)) {
      await recordDecision(connection, locked, { decision: 'confirmed_current', reviewer: SENDER })
      await queueActedLetter(connection, locked, 'confirmed_current')
    }
    return 'done'
  })

/** All links but this one stop working. */
export const endOtherLinks = (staff: Staff, key: string): Promise<Acted> =>
  withRecordOf(staff, key, async (connection, locked) => {
    await endOtherKeys(connection, locked, key)
    return 'done'
  })

/** Another person has used a link: pauses a published record, ends all links and tells the team. */
export const dispute = (staff: Staff, key: string): Promise<Acted> =>
  withRecordOf(staff, key, async (connection, locked) => {
    if (locked.status === 'approved') {
      await setStatus(connection, locked, 'paused', DISPUTE)
      await recordDecision(connection, locked, { decision: 'paused', reviewer: DISPUTE })
    } else if (locked.decidedBy === SENDER) {
      // Staff may put right what another person did in the sender's name.
      await setStatus(connection, locked, locked.status, DISPUTE)
    }
    await endAllKeys(connection, locked.kind, locked.id)
    await dropWaitingAddress(connection, locked)
    await notifyStaff(connection, locked)
    return 'done'
  })

/** Erases the record of an erasure link, which works once. */
export async function eraseByKey(staff: Staff, key: string): Promise<Acted> {
  const erase = async (connection: Queryable, locked: LockedPost): Promise<Acted> => {
    await eraseLocked(connection, locked, SENDER)
    return 'done'
  }
  const erased = await withRecordOf(staff, key, erase, 'erase')
  if (erased === 'done') await renewStatistics(staff)
  return erased
}

/**
 * A letter brings the erasure link to the registered address: a manage link alone erases nothing. Nor does anything while
 * a former address can take a change back.
 */
export const askForErasure = (staff: Staff, key: string): Promise<Acted | 'erasure-waits'> =>
  withRecordOf<Acted | 'erasure-waits'>(staff, key, async (connection, locked) => {
    if (await mayBeTakenBack(connection, locked.id)) return 'erasure-waits'
    await queueErasureLetter(connection, locked)
    return 'done'
  })

export type LockedPost = LockedSubmission & { kind: PublishedKind }

/**
 * Each act by a key goes through here: it names no record, and proves that the address is the sender's. Keeps the day
 * of the latest act (app/submissions/ending/still-current.queries.server.ts).
 */
export async function withRecordOf<Answer extends string = Acted>(
  staff: Staff,
  key: string,
  work: (connection: Queryable, locked: LockedPost) => Promise<Answer>,
  purpose: LinkPurpose = 'manage',
): Promise<Answer | 'ended'> {
  return transaction(staff, async (connection) => {
    const kind = await kindOfKey(connection, key, purpose)
    const locked = kind && (await lockNamed(connection, kind, idByKey(kind, key, purpose)))
    // Another session may have ended the key, or erased the record, while this one waited for the lock.
    if (!kind || !locked || !(await kindOfKey(connection, key, purpose))) return 'ended'
    await recordUse(connection, key)
    // The other keys went to another address.
    if (purpose === 'manage' || purpose === 'erase')
      await connection.query(sql`
        update ${tableOf(kind)} set address_confirmed_at = now()
        where id = ${locked.id} and coalesce(address_confirmed_at < date_trunc('day', now(), 'UTC'), true)`)
    return work(connection, { ...locked, kind })
  })
}

/** Of what the clock has closed: it is asked for afterwards, and told once. */
async function addOutcome(connection: Queryable, locked: LockedSubmission, closing: Closing): Promise<void> {
  const { rowCount } = await connection.query(sql`
    select from opportunity_submissions where id = ${locked.id} and decided_by = ${CLOCK} and outcome is null`)
  if (!rowCount) return
  await writeOutcome(connection, locked, closing)
  await recordDecision(connection, locked, { decision: 'closed', reviewer: SENDER })
}

/** What is reopened or withdrawn has no outcome. */
async function writeOutcome(connection: Queryable, { id }: LockedSubmission, closing?: Closing): Promise<void> {
  await connection.query(sql`
    update opportunity_submissions
    set outcome = ${closing?.outcome ?? null}, outcome_public = ${closing?.isPublic ?? false},
      answers = ${closing?.answers ?? null}
    where id = ${id}`)
}
