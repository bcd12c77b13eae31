import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { switchedInvitations } from '../../invitations/invitation-emails.queries.server.ts'
import type { AnswerCount, Outcome } from '../../records/outcomes.ts'
import { type By, isAllowed } from '../../records/transitions.ts'
import { NamesSender } from '../../submissions/confidential/name-check.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { dropWaitingAddress, mayBeTakenBack } from '../../submissions/state/addresses.queries.server.ts'
import { writeConfirmedCurrent } from '../../submissions/state/confirmed-current.queries.server.ts'
import { decide, markAsDecidedBySystem } from '../../submissions/state/decide.queries.server.ts'
import { recordDecision } from '../../submissions/state/decisions.queries.server.ts'
import { eraseLocked, renewStatistics } from '../../submissions/state/erase.queries.server.ts'
import type { LockedSubmission } from '../../submissions/state/submission-lock.queries.server.ts'
import { notifyStaff } from '../disputes.queries.server.ts'
import { queueErasureLetter } from '../links/confirmation-letters.queries.server.ts'
import { endAllKeys, endOtherKeys } from '../links/keys.queries.server.ts'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import { isDailyLimitReached } from './acts-a-day.queries.server.ts'

/**
 * The result of an act. 'overtaken': another decision came first. 'named': the text of a confidential request names its
 * sender. 'dailyLimit': the sender reached the daily limit of acts. 'ended': the key no longer works. Any result except
 * 'done' means that nothing has changed.
 */
export type ActResult = 'done' | 'overtaken' | 'named' | 'dailyLimit' | 'ended'

const SENDER: By = { as: 'sender' }

/**
 * Pauses, resumes, closes, reopens or withdraws a submission. A repeated act changes nothing, because people and
 * programs sometimes submit a form twice.
 */
export const changeStatus = (
  staff: Staff,
  key: string,
  transition: 'paused' | 'resumed' | 'closed' | 'reopened' | 'withdrawn',
  closing?: Closing,
): Promise<ActResult> =>
  withSubmissionOf<ActResult>(staff, key, async (connection, locked) => {
    const isLimited = transition !== 'withdrawn' && isAllowed('sender', transition, locked)
    if (isLimited && (await isDailyLimitReached(connection, locked))) return 'dailyLimit'
    const names = await checkNames(connection, locked)
    const { answer } = await decide(connection, locked, { transition, by: SENDER, names })
    if (answer === 'overtaken') return answer
    if (answer === 'unchanged') await addOutcome(connection, locked, closing)
    else await writeOutcome(connection, locked, closing)
    if (answer === 'done' && transition === 'resumed') await writeConfirmedCurrent(connection, locked)
    return 'done'
  }).catch((error: unknown) => {
    if (error instanceof NamesSender) return 'named'
    throw error
  })

export type Closing = { outcome: Outcome; isPublic: boolean; answers: AnswerCount | null }

/** Adds an outcome to a request that the schedule closed, unless the sender has already given one. */
async function addOutcome(connection: Queryable, locked: LockedSubmission, closing?: Closing): Promise<void> {
  if (!closing || locked.decidedAs !== 'schedule') return
  const { rowCount } = await connection.query(sql`
    select from opportunity_submissions where id = ${locked.id} and outcome is null`)
  if (!rowCount) return
  await writeOutcome(connection, locked, closing)
  await recordDecision(connection, locked, { decision: 'closed', by: SENDER })
}

/**
 * Stores the outcome of a closed request. Without `closing`, as after a reopening or a withdrawal, deletes the stored
 * outcome.
 */
async function writeOutcome(connection: Queryable, { id }: LockedSubmission, closing?: Closing): Promise<void> {
  await connection.query(sql`
    update opportunity_submissions
    set outcome = ${closing?.outcome ?? null}, outcome_public = ${closing?.isPublic ?? false},
      answers = ${closing?.answers ?? null}
    where id = ${id}`)
}

export const confirmAddress = (staff: Staff, key: string): Promise<ActResult> =>
  withSubmissionOf(staff, key, async () => 'done')

/** Confirms that a published listing is up to date. A second confirmation on the same day changes nothing. */
export const confirmCurrent = (staff: Staff, key: string): Promise<ActResult> =>
  withSubmissionOf<ActResult>(staff, key, async (connection, locked) => {
    if (!isAllowed('sender', 'confirmed_current', locked)) return 'overtaken'
    if (await writeConfirmedCurrent(connection, locked))
      await decide(connection, locked, { transition: 'confirmed_current', by: SENDER })
    return 'done'
  })

/** Lets visitors send messages through the site to the vendor of a listing, or no longer lets them. */
export const switchMessages = (staff: Staff, key: string, isOpen: boolean): Promise<ActResult> =>
  setSwitch(staff, key, {
    isOpen,
    column: raw('contact_open'),
    values: sql`contact_open = nullif(${isOpen}, false)`,
    transition: isOpen ? 'contact_opened' : 'contact_closed',
  })

/** Lets organisations send their requests by email to the vendor of a listing, or no longer lets them. */
export const switchInvitations = (staff: Staff, key: string, isOpen: boolean): Promise<ActResult> =>
  setSwitch(staff, key, {
    isOpen,
    column: raw('invitations_open'),
    values: switchedInvitations(isOpen),
    transition: isOpen ? 'invitations_opened' : 'invitations_closed',
  })

type Switch = {
  isOpen: boolean
  /** The column of the switch: true if it is on, null if it is off. */
  column: Sql
  values: Sql
  transition: 'contact_opened' | 'contact_closed' | 'invitations_opened' | 'invitations_closed'
}

/** Turns a switch on or off. Changes nothing if it is in that position already. */
const setSwitch = (staff: Staff, key: string, { isOpen, column, values, transition }: Switch): Promise<ActResult> =>
  withSubmissionOf<ActResult>(staff, key, async (connection, locked) => {
    if (!isAllowed('sender', transition, locked)) return 'overtaken'
    const { rowCount: isChanged } = await connection.query(sql`
      select from vendor_listings where id = ${locked.id} and ${column} is not null <> ${isOpen}`)
    if (!isChanged) return 'done'
    // The daily limit never prevents switching off, just as it never prevents withdrawing.
    if (isOpen && (await isDailyLimitReached(connection, locked))) return 'dailyLimit'
    await connection.query(sql`update vendor_listings set ${values} where id = ${locked.id}`)
    await decide(connection, locked, { transition, by: SENDER })
    return 'done'
  })

/**
 * Makes a confidential request show its sender's name. This cannot be undone, because other people may have copied the
 * page.
 */
export const showName = (staff: Staff, key: string): Promise<ActResult> =>
  withSubmissionOf<ActResult>(staff, key, async (connection, locked) => {
    if (!locked.isConfidential) return 'done'
    if (!isAllowed('sender', 'named', locked)) return 'overtaken'
    await connection.query(sql`
      update opportunity_submissions set confidential = null, company_type = '', why_confidential = '', withheld = '{}'
      where id = ${locked.id}`)
    await decide(connection, locked, { transition: 'named', by: SENDER })
    return 'done'
  })

export const endOtherLinks = (staff: Staff, key: string): Promise<ActResult> =>
  withSubmissionOf(staff, key, async (connection, locked) => {
    await endOtherKeys(connection, locked.id, key)
    return 'done'
  })

/**
 * For a sender who reports that another person used the manage link. Pauses the submission if it is published, ends all
 * its links except those that restore a former address, and notifies staff.
 */
export const reportMisuse = (staff: Staff, key: string): Promise<ActResult> =>
  withSubmissionOf(staff, key, async (connection, locked) => {
    const { answer } = await decide(connection, locked, { transition: 'paused', by: { as: 'system' } })
    if (answer !== 'done') await markAsDecidedBySystem(connection, locked)
    await endAllKeys(connection, locked.id)
    await dropWaitingAddress(connection, locked)
    await notifyStaff(connection, locked)
    return 'done'
  })

export async function eraseByKey(staff: Staff, key: string): Promise<ActResult> {
  const erased = await withSubmissionOf<ActResult>(
    staff,
    key,
    async (connection, locked) => {
      await eraseLocked(connection, locked, SENDER)
      return 'done'
    },
    'erase',
  )
  if (erased === 'done') await renewStatistics(staff)
  return erased
}

/**
 * Sends an email with an erasure link, because a manage link alone must not erase anything. Refuses while the sender's
 * previous email address can still be restored.
 */
export const askForErasure = (staff: Staff, key: string): Promise<ActResult | 'erasure-waits'> =>
  withSubmissionOf<ActResult | 'erasure-waits'>(staff, key, async (connection, locked) => {
    if (await mayBeTakenBack(connection, locked.id)) return 'erasure-waits'
    await queueErasureLetter(connection, locked)
    return 'done'
  })
