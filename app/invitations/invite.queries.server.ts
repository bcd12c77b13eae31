import sql from 'sql-template-tag'
import { INVITATIONS_BY_REVIEWER } from '../../config/limits.ts'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { addJob } from '../../db/jobs.ts'
import { isNamedIn } from '../relay/conversation.queries.server.ts'
import { originOf } from '../relay/origins.queries.server.ts'
import { recordDecision } from '../submissions/decisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../submissions/submission-lock.queries.server.ts'
import { reasonToHoldInvitations } from './holding.queries.server.ts'
import { countLeft, countLeftOfOrigin, listInvitable, vendorsFor } from './invitable.queries.server.ts'
import { lockInvitations } from './sending.queries.server.ts'

/** Closed: the request is not published. Named: the note of a confidential request names its sender. */
export type InviteResult = 'done' | 'closed' | 'none' | 'tooMany' | 'organisation' | 'named' | 'overtaken'

type Asked = { listingIds: string[]; note: string }

/** The manage link proves the sender's mailbox. The caller has locked the request. */
export async function inviteVendors(
  connection: Queryable,
  locked: LockedSubmission,
  { listingIds, note }: Asked,
): Promise<InviteResult> {
  if (locked.kind !== 'request' || locked.status !== 'approved') return 'closed'
  if (listingIds.length === 0) return 'none'
  if (locked.isConfidential && (await isNamedIn(connection, note, locked))) return 'named'
  await lockInvitations(connection)
  const count = listingIds.length
  if (count > (await countLeft(connection, locked.id))) return 'tooMany'
  const { email } = locked
  const origin = await originOf(connection, email)
  if (count > (await countLeftOfOrigin(connection, origin))) return 'organisation'
  const holdReason = (await reasonToHoldInvitations(connection, { email, origin, note, count })) ?? null
  return invite(connection, locked, { listingIds, note, origin, holdReason, by: { as: 'sender' } })
}

type New = Asked & {
  origin: string | null
  holdReason: string | null
  by: { as: 'sender' } | { as: 'staff'; name: string }
}

/** A vendor for whom one waits until the morning gets the next ones with it, in one letter. */
async function invite(
  connection: Queryable,
  locked: LockedSubmission,
  { listingIds, note, origin, holdReason, by }: New,
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

type Told = { requestId: string; listingIds: string[]; reviewer: string }

/** A reviewer adds no note. Vendors that may not be invited any more are left out. */
export const inviteAsReviewer = (staff: Staff, { requestId, listingIds, reviewer }: Told): Promise<void> =>
  transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, 'request', requestId)
    if (locked?.status !== 'approved') return
    await lockInvitations(connection)
    const left = Math.min(INVITATIONS_BY_REVIEWER, await countLeft(connection, requestId))
    const by = { as: 'staff', name: reviewer } as const
    await invite(connection, locked, {
      listingIds: listingIds.slice(0, left),
      note: '',
      origin: null,
      holdReason: null,
      by,
    })
  })

export type ToTell = { vendors: { id: string; name: string }[]; invited: number }

/** The vendors to which a reviewer can send a request, the best first. */
export async function findToTell(staff: Staff, requestId: string): Promise<ToTell> {
  const left = Math.min(INVITATIONS_BY_REVIEWER, await countLeft(staff, requestId))
  const fitting = await listInvitable(staff, requestId)
  return {
    vendors: fitting.filter(({ canBeInvited }) => canBeInvited).slice(0, left),
    invited: fitting.filter(({ invitedAt }) => invitedAt).length,
  }
}
