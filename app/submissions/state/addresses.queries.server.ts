import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { dueAfterUndo } from '../../../mail/letter-states.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { isPublishedKind, kindOf } from '../../records/kinds.ts'
import type { Changes } from './decisions.queries.server.ts'
import { isEmpty } from './edits.queries.server.ts'
import { findRevision, replaceRevision } from './revisions.queries.server.ts'
import { type LockedSubmission, tableOf } from './submission-lock.queries.server.ts'

export const addressColumn = ({ kind }: Pick<LockedSubmission, 'kind'>): string => kindOf(kind).sender.email.column

export function separateAddress(locked: Pick<LockedSubmission, 'kind'>, changes: Changes) {
  const { [addressColumn(locked)]: address, ...others } = changes
  return { address, others }
}

/**
 * Records that the sender has confirmed a new address. Emails the previous address, with a link that restores it. The
 * email has no such link if `isTakenBack`, which means that the new address is itself a restored one. The email waits
 * until the decision can no longer be undone.
 */
export async function recordNewAddress(
  connection: Queryable,
  { kind, id, email, language }: LockedSubmission,
  decisionId: string | undefined,
  isTakenBack = false,
): Promise<void> {
  await connection.query(sql`update ${tableOf(kind)} set address_confirmed_at = now() where id = ${id}`)
  if (!isPublishedKind(kind)) return
  await queueLetter(
    connection,
    {
      template: 'addressChanged',
      recipient: email,
      language,
      content: { kind, submissionId: id, ...(isTakenBack && { isTakenBack }) },
    },
    { decisionId, occasion: null, due: dueAfterUndo },
  )
}

/**
 * Whether the owner of a former address can still restore it. This is so if the email with the link is queued, or if
 * its link is still valid.
 */
export async function mayBeTakenBack(connection: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from letters
    where submission_id = ${id} and template = 'addressChanged' and not content ? 'isTakenBack'
      and (state = 'queued' and letters.expires_at > now() or exists (
        select from manage_keys where letter_id = letters.id and manage_keys.expires_at > now()))`)
  return rowCount !== 0
}

/** Ends the links that can restore former addresses. With `since`, ends only the links about later changes. */
export async function endFormerAddresses(
  connection: Queryable,
  { id }: Pick<LockedSubmission, 'id'>,
  since: Date | null = null,
): Promise<void> {
  const changeLetters = sql`
    select id from letters where submission_id = ${id} and template = 'addressChanged'
      and (${since}::timestamptz is null or created_at >= ${since})`
  await connection.query(sql`delete from manage_keys where letter_id in (${changeLetters})`)
  await connection.query(sql`update letters set state = 'withdrawn' where id in (${changeLetters}) and state <> 'sent'`)
}

/**
 * Marks the address of a submission as unconfirmed, because staff have set it or have undone a change to it. Only a
 * link that was sent to an address confirms it. Also ends the links that restore former addresses.
 */
export async function endConfirmation(connection: Queryable, locked: LockedSubmission): Promise<void> {
  await endFormerAddresses(connection, locked)
  await connection.query(sql`update ${tableOf(locked.kind)} set address_confirmed_at = null where id = ${locked.id}`)
}

/** Removes a new address from the waiting revision, and keeps the other changes in it. */
export async function dropWaitingAddress(connection: Queryable, locked: LockedSubmission): Promise<void> {
  const revision = await findRevision(connection, locked.id)
  const { address, others } = separateAddress(locked, revision?.columns ?? {})
  if (address) await replaceRevision(connection, locked, isEmpty(others) ? undefined : others)
}
