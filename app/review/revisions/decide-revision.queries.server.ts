import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { addressApart, recordNewAddress } from '../../submissions/addresses.queries.server.ts'
import { listDecisionsOn, recordDecision } from '../../submissions/decisions.queries.server.ts'
import { after, changesTo, isEmpty, writeEdit } from '../../submissions/edits.queries.server.ts'
import { writeConfirmedCurrent } from '../../submissions/ending/current.queries.server.ts'
import type { PublishedKind } from '../../submissions/kinds.ts'
import { type LockedSubmission, lockSubmission } from '../../submissions/locked.queries.server.ts'
import {
  closeRevision,
  findRevised,
  findRevision,
  isRevised,
  type Revision,
} from '../../submissions/revisions.queries.server.ts'

/** Overtaken: the sender has sent another, or another decision or edit came first. Nothing is changed then. */
export type DecidedRevision = { kind: PublishedKind; id: string; isOvertaken: boolean }

/** `seen`: the newest decision on the reviewer's screen; '' for none. */
export const acceptRevision = (
  staff: Staff,
  revisionId: string,
  { reviewer, seen }: { reviewer: string; seen: string },
): Promise<DecidedRevision | undefined> =>
  decide(staff, revisionId, async (connection, locked, revision) => {
    const [newest] = await listDecisionsOn(connection, locked.kind, locked.id)
    if ((newest?.id ?? '') !== seen) return 'overtaken'
    const changes = await changesTo(connection, locked, after(revision.columns))
    // Empty where staff have made the same edit meanwhile.
    const decisionId = isEmpty(changes) ? undefined : await writeEdit(connection, locked, changes, reviewer)
    await closeRevision(connection, revision, 'accepted', decisionId)
    await writeConfirmedCurrent(connection, locked, revision.sentAt)
    const { address } = addressApart(locked, changes)
    if (!address) return { decisionId }
    await recordNewAddress(connection, locked, decisionId)
    return { decisionId, recipient: String(address[1]) }
  })

export const refuseRevision = (
  staff: Staff,
  revisionId: string,
  { reviewer, reason }: { reviewer: string; reason: string },
): Promise<DecidedRevision | undefined> =>
  decide(staff, revisionId, async (connection, locked, revision) => {
    const decisionId = await recordDecision(connection, locked, {
      decision: 'refused',
      reviewer,
      reason,
      changes: revision.columns,
    })
    await closeRevision(connection, revision, 'refused', decisionId)
    return { decisionId, reason }
  })

/** `recipient`: the new address, if the revision changed it. */
type Told = { decisionId: string | undefined; reason?: string; recipient?: string }

type Work = (connection: Queryable, locked: LockedSubmission, revision: Revision) => Promise<Told | 'overtaken'>

/** Undefined when there is no such revision. */
function decide(staff: Staff, revisionId: string, work: Work): Promise<DecidedRevision | undefined> {
  return transaction(staff, async (connection) => {
    const record = await findRevised(connection, revisionId)
    const locked = record && (await lockSubmission(connection, record.kind, record.id))
    if (!locked) return undefined
    const revision = await findRevision(connection, locked.id)
    const told = revision?.id === revisionId && isRevised(locked) && (await work(connection, locked, revision))
    if (!told || told === 'overtaken') return { ...record, isOvertaken: true }
    const { kind, id: submissionId } = record
    const { language } = locked
    const recipient = told.recipient ?? locked.email
    const content = { kind, submissionId, ...(told.reason && { reason: told.reason }) }
    await queueLetter(
      connection,
      { template: 'revisionDecided', recipient, language, content },
      { decisionId: told.decisionId },
    )
    return { ...record, isOvertaken: false }
  })
}
