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

export function addressApart(locked: Pick<LockedSubmission, 'kind'>, changes: Changes) {
  const { [addressColumn(locked)]: address, ...others } = changes
  return { address, others }
}

/**
 * Follows an edit of an address that its owner has confirmed. The previous address gets a letter with which it can take the
 * change back, unless `isTakenBack`. The letter waits for the time in which staff can undo their decision.
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

/** Whether a former address can take a change back: its letter waits, or has brought a link that is still valid. */
export async function mayBeTakenBack(connection: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from letters
    where submission_id = ${id} and template = 'addressChanged' and not content ? 'isTakenBack'
      and (state = 'queued' and letters.expires_at > now() or exists (
        select from manage_keys where letter_id = letters.id and manage_keys.expires_at > now()))`)
  return rowCount !== 0
}

/** Ends the links with which former addresses take a change back; with `since`, only of changes from then on. */
export async function endFormerAddresses(
  connection: Queryable,
  { id }: Pick<LockedSubmission, 'id'>,
  since: Date | null = null,
): Promise<void> {
  const those = sql`
    select id from letters where submission_id = ${id} and template = 'addressChanged'
      and (${since}::timestamptz is null or created_at >= ${since})`
  await connection.query(sql`delete from manage_keys where letter_id in (${those})`)
  await connection.query(sql`update letters set state = 'withdrawn' where id in (${those}) and state <> 'sent'`)
}

/**
 * After staff have set another address, or taken that back: a former address restores nothing, and the address counts as
 * unconfirmed. A link that was used in the mailbox of the other address has confirmed that one alone.
 */
export async function endConfirmation(connection: Queryable, locked: LockedSubmission): Promise<void> {
  await endFormerAddresses(connection, locked)
  await connection.query(sql`update ${tableOf(locked.kind)} set address_confirmed_at = null where id = ${locked.id}`)
}

/** Takes a new address out of the revision that waits, and keeps its other changes. */
export async function dropWaitingAddress(connection: Queryable, locked: LockedSubmission): Promise<void> {
  const revision = await findRevision(connection, locked.id)
  const { address, others } = addressApart(locked, revision?.columns ?? {})
  if (address) await replaceRevision(connection, locked, isEmpty(others) ? undefined : others)
}
