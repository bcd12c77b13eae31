import { type Staff, transaction } from '../../../db/client.server.ts'
import type { Values } from '../../kit/fields/fields.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { endConfirmation, separateAddress } from '../../submissions/state/addresses.queries.server.ts'
import { findNewestDecision } from '../../submissions/state/decisions.queries.server.ts'
import { changesTo, isEmpty, valuesAfter, writeEdit } from '../../submissions/state/edits.queries.server.ts'
import { type LockedSubmission, lockSubmission } from '../../submissions/state/submission-lock.queries.server.ts'

type StaffEdit = {
  kind: PublishedKind
  id: string
  columns: Values
  reviewer: string
  /** The id of the newest decision that the reviewer's page shows, or '' if there is none. */
  seen: string
}

/**
 * The result of an edit. 'overtaken' means that another decision or edit came first, and 'closed' that the submission
 * can no longer be edited.
 */
type EditResult = 'done' | 'unchanged' | 'overtaken' | 'closed' | 'missing'

const isEditable = ({ status, suspicion }: LockedSubmission): boolean =>
  status !== 'declined' && status !== 'withdrawn' && status !== 'erased' && suspicion === null

/**
 * Saves an edit by staff. An edit that changes nothing is not added to the history. Throws NamesSender if the new text
 * would publish a confidential sender's name.
 */
export async function editByStaff(staff: Staff, { kind, id, columns, reviewer, seen }: StaffEdit): Promise<EditResult> {
  return transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (!locked) return 'missing'
    if (!isEditable(locked)) return 'closed'
    if ((await findNewestDecision(connection, locked)) !== seen) return 'overtaken'
    const changes = await changesTo(connection, locked, columns)
    if (!isEmpty(changes)) {
      const names = await checkNames(connection, locked, valuesAfter(changes))
      await writeEdit(connection, locked, changes, { by: { as: 'staff', name: reviewer }, names })
    }
    if (separateAddress(locked, changes).address) await endConfirmation(connection, locked)
    return isEmpty(changes) ? 'unchanged' : 'done'
  })
}
