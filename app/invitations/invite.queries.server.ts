import sql, { type Sql } from 'sql-template-tag'
import {
  INVITATIONS_BY_REVIEWER,
  INVITATIONS_OF_ORIGIN_A_WEEK,
  LINKS_IN_MESSAGE,
  RECIPIENTS_OF_TEXT,
} from '../../config/limits.ts'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { addJob } from '../../db/jobs.ts'
import { isNamedIn } from '../relay/conversation.queries.server.ts'
import { senderHoldReasons } from '../relay/limits.queries.server.ts'
import { originOf } from '../relay/origins.queries.server.ts'
import { recordDecision } from '../submissions/state/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../submissions/state/submission-lock.queries.server.ts'
import { countRemainingInvitations, vendorsFor } from './invitable.queries.server.ts'

// Stores invitations by a sender or a reviewer, and holds those that a reviewer must read before they are sent.

/**
 * Returns how many more vendors an organisation may invite for all its requests together. The organisation is
 * recognised by its origin. This is the domain of its email address or, at a mail provider, the mailbox.
 */
async function countRemainingOfOrigin(db: Queryable, origin: string): Promise<number> {
  const { rows } = await db.query<{ remaining: number }>(sql`
    select greatest(0, ${INVITATIONS_OF_ORIGIN_A_WEEK} - count(*))::int as remaining
    from invitations where origin = ${origin} and created_at > now() - interval '7 days'`)
  return rows[0]?.remaining ?? 0
}

/**
 * Takes a lock, so that only one transaction at a time can count and store invitations. A transaction that also locks a
 * request must lock the request first.
 */
export async function lockInvitations(connection: Queryable): Promise<void> {
  await connection.query(sql`select pg_advisory_xact_lock(hashtextextended('invitations', 0))`)
}

/**
 * The result of an invitation. 'closed': the request is not published. 'none': no vendor was selected. 'tooMany' and
 * 'organisation': the limit of the request or of the organisation is reached. 'named': the note of a confidential
 * request names its sender. 'overtaken': the vendors no longer accept invitations.
 */
export type InvitationResult = 'done' | 'closed' | 'none' | 'tooMany' | 'organisation' | 'named' | 'overtaken'

type ChosenVendors = { listingIds: string[]; note: string }

/**
 * Stores a sender's invitations. The sender need not confirm the mailbox, because the manage link was sent to it. The
 * caller must have locked the request.
 */
export async function inviteVendors(
  connection: Queryable,
  locked: LockedSubmission,
  { listingIds, note }: ChosenVendors,
): Promise<InvitationResult> {
  if (locked.kind !== 'request' || locked.status !== 'approved') return 'closed'
  if (listingIds.length === 0) return 'none'
  if (locked.isConfidential && (await isNamedIn(connection, note, locked))) return 'named'
  await lockInvitations(connection)
  const count = listingIds.length
  if (count > (await countRemainingInvitations(connection, locked.id))) return 'tooMany'
  const { email } = locked
  const origin = await originOf(connection, email)
  if (count > (await countRemainingOfOrigin(connection, origin))) return 'organisation'
  const holdReason = (await reasonToHoldInvitations(connection, { email, origin, note, count })) ?? null
  return storeInvitations(connection, locked, { listingIds, note, origin, holdReason, by: { as: 'sender' } })
}

type NewInvitations = ChosenVendors & {
  origin: string | null
  holdReason: string | null
  by: { as: 'sender' } | { as: 'staff'; name: string }
}

/**
 * Stores invitations, which a job then sends. If an earlier invitation to the same vendor waits until the morning, the
 * new one waits too, and both are sent in one email.
 */
async function storeInvitations(
  connection: Queryable,
  locked: LockedSubmission,
  { listingIds, note, origin, holdReason, by }: NewInvitations,
): Promise<'done' | 'overtaken'> {
  const { rowCount: isNew } = await connection.query(sql`
    with ${vendorsFor(locked.id)}
    insert into invitations (request_id, listing_id, invited_as, origin, note, state, held_as, due_at)
    select ${locked.id}, id, ${by.as}, ${origin}, ${note}, ${holdReason ? 'held' : 'waiting'}, ${holdReason},
      coalesce((select max(due_at) from invitations where listing_id = vendors.id and state = 'waiting'), now())
    from vendors where "canBeInvited" and id::text = any(${listingIds})`)
  if (!isNew) return 'overtaken'
  await recordDecision(connection, locked, { decision: 'invited', by })
  await addJob(connection, 'invitations-asked', new Date())
  return 'done'
}

type ReviewerInvitation = { requestId: string; listingIds: string[]; reviewer: string }

/**
 * Invites vendors to a request on behalf of a reviewer, without a note. Leaves out vendors that can no longer be
 * invited.
 */
export const inviteAsReviewer = (
  staff: Staff,
  { requestId, listingIds, reviewer }: ReviewerInvitation,
): Promise<void> =>
  transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, 'request', requestId)
    if (locked?.status !== 'approved') return
    await lockInvitations(connection)
    const remaining = Math.min(INVITATIONS_BY_REVIEWER, await countRemainingInvitations(connection, requestId))
    const by = { as: 'staff', name: reviewer } as const
    await storeInvitations(connection, locked, {
      listingIds: listingIds.slice(0, remaining),
      note: '',
      origin: null,
      holdReason: null,
      by,
    })
  })

export type InvitationHoldReason = 'reported' | 'stopped' | 'domain' | 'message_held' | 'links' | 'text'

const A_DAY_AGO = sql`now() - interval '1 day'`

const holdReasonOfSender = (email: string | Sql, ofOrigin: Sql): Sql => sql`
  ${senderHoldReasons({ email }, ofOrigin)}
  when exists (
    select from relayed where is_same_mailbox(relayed.email, ${email}) and state = 'held') then 'message_held'`

/**
 * Returns why a reviewer must read invitations before they are sent, or undefined if that is not necessary. Most of the
 * rules are the same as for messages to vendors.
 */
async function reasonToHoldInvitations(
  connection: Queryable,
  { email, origin, note, count }: { email: string; origin: string; note: string; count: number },
): Promise<InvitationHoldReason | undefined> {
  const { rows } = await connection.query<{ reason: InvitationHoldReason | null }>(sql`
    select case
      ${holdReasonOfSender(email, sql`origin = ${origin}`)}
      when ${note} <> '' and ${count}::int + (
          select count(*) from invitations
          where note <> '' and text_key(note) = text_key(${note}) and created_at > ${A_DAY_AGO}
        ) + (
          select count(distinct recipient_id) from relayed
          where text_key(message) = text_key(${note}) and confirmed_at > ${A_DAY_AGO}
        ) > ${RECIPIENTS_OF_TEXT} then 'text'
    end as reason`)
  if (rows[0]?.reason) return rows[0].reason
  // Loads the module only when needed, because the list of public suffixes in it is large.
  const { countLinks } = await import('../relay/count-links.server.ts')
  return countLinks(note) > LINKS_IN_MESSAGE ? 'links' : undefined
}

/**
 * Holds due invitations if their sender has given a reason to since inviting, for example if a vendor has reported the
 * sender. An invitation that a reviewer has released still has its old reason in `held_as`, and is not held a second
 * time.
 */
export async function holdReportedSince(connection: Queryable, isDue: Sql): Promise<void> {
  await connection.query(sql`
    update invitations set state = 'held', held_as = found.reason
    from (
      select invitations.id,
        case ${holdReasonOfSender(sql`request.contact_email`, sql`relayed.origin = invitations.origin`)} end as reason
      from invitations join opportunity_submissions as request on request.id = request_id
      where ${isDue} and state = 'waiting' and invited_as = 'sender' and held_as is null) as found
    where found.id = invitations.id and found.reason is not null`)
}
