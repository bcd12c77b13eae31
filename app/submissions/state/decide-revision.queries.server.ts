import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { hasPage } from '../../records/transitions.ts'
import { checkNames } from '../confidential/named-sender.queries.server.ts'
import { recordNewAddress, separateAddress } from './addresses.queries.server.ts'
import { writeConfirmedCurrent } from './confirmed-current.queries.server.ts'
import { decide } from './decide.queries.server.ts'
import { changesTo, valuesAfter, writeChanges } from './edits.queries.server.ts'
import {
  closeRevision,
  findRevised,
  findRevision,
  isClosedByOther,
  isRevised,
  type Revision,
} from './revisions.queries.server.ts'
import { type LockedSubmission, lockSubmission } from './submission-lock.queries.server.ts'

/**
 * The result of a decision on a revision. `isOvertaken`: nothing was decided, because the sender sent a newer revision,
 * or another decision or edit came first. `isClosed`: another reviewer has already decided on this revision.
 */
export type RevisionResult = { kind: PublishedKind; id: string; isOvertaken: boolean; isClosed: boolean }

/** Accepts a sender's revision. `seen` is the newest decision on the reviewer's screen, or '' if there is none. */
export const acceptRevision = (
  staff: Staff,
  revisionId: string,
  { reviewer, seen }: { reviewer: string; seen: string },
): Promise<RevisionResult | undefined> =>
  withRevision(staff, { revisionId, reviewer }, async (connection, locked, revision) => {
    // There are no changes left if staff have made the same edit in the meantime.
    const changes = await changesTo(connection, locked, valuesAfter(revision.columns))
    const names = await checkNames(connection, locked, valuesAfter(changes))
    const { address } = separateAddress(locked, changes)
    const decided = await decide(connection, locked, {
      transition: 'edited',
      by: { as: 'staff', name: reviewer },
      seen,
      changes,
      letter: { recipient: address && String(address[1]) },
    })
    if (decided.answer !== 'done') return false
    names.refuse(hasPage(locked))
    if (decided.decisionId) await writeChanges(connection, locked, changes, names)
    await closeRevision(connection, revision, 'accepted', decided.decisionId)
    await writeConfirmedCurrent(connection, locked, revision.sentAt)
    if (address) await recordNewAddress(connection, locked, decided.decisionId)
    return true
  })

export const refuseRevision = (
  staff: Staff,
  revisionId: string,
  { reviewer, reason }: { reviewer: string; reason: string },
): Promise<RevisionResult | undefined> =>
  withRevision(staff, { revisionId, reviewer }, async (connection, locked, revision) => {
    const decided = await decide(connection, locked, {
      transition: 'refused',
      by: { as: 'staff', name: reviewer },
      reason,
      changes: revision.columns,
    })
    if (decided.answer !== 'done') return false
    await closeRevision(connection, revision, 'refused', decided.decisionId)
    return true
  })

type RevisionHandler = (connection: Queryable, locked: LockedSubmission, revision: Revision) => Promise<boolean>

type RevisionReview = { revisionId: string; reviewer: string }

function withRevision(
  staff: Staff,
  { revisionId, reviewer }: RevisionReview,
  handleRevision: RevisionHandler,
): Promise<RevisionResult | undefined> {
  return transaction(staff, async (connection) => {
    const record = await findRevised(connection, revisionId)
    const locked = record && (await lockSubmission(connection, record.kind, record.id))
    if (!locked) return undefined
    const revision = await findRevision(connection, locked.id)
    const isClosed = await isClosedByOther(connection, revisionId, reviewer)
    const isDecided =
      revision?.id === revisionId && isRevised(locked) && (await handleRevision(connection, locked, revision))
    return { ...record, isOvertaken: !isDecided, isClosed }
  })
}
