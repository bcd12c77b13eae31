import { type Staff, transaction } from '../../../db/client.server.ts'
import { lockWaitingListing } from '../../listings/form/waiting-listing.queries.server.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { findNewestDecision } from '../../submissions/state/decisions.queries.server.ts'
import {
  changesTo,
  isEmpty,
  valuesAfter,
  writeChanges,
  writeEdit,
} from '../../submissions/state/edits.queries.server.ts'
import { type EditResult, isEditLimitReached, type SenderEdit } from '../edit/edit.queries.server.ts'

/**
 * Saves a part of the profile of a waiting listing for the holder of a signed id. Queues no email, because the address
 * of the listing is not confirmed, and its first email already leads to the profile.
 */
export const fillInAfterSending = (staff: Staff, id: string, { columns, seen }: SenderEdit) =>
  transaction<EditResult | 'ended'>(staff, async (connection) => {
    const locked = await lockWaitingListing(connection, id)
    if (!locked) return 'ended'
    const changes = await changesTo(connection, locked, columns)
    if (isEmpty(changes)) return 'done'
    if ((await findNewestDecision(connection, locked)) !== seen) return 'overtaken'
    if (await isEditLimitReached(connection, locked)) return 'dailyLimit'
    const names = await checkNames(connection, locked, valuesAfter(changes))
    // A listing in quarantine gets no entry in the history, because the history is a list that reviewers read.
    if (locked.suspicion) await writeChanges(connection, locked, changes, names)
    else await writeEdit(connection, locked, changes, { by: { as: 'sender' }, names })
    return 'done'
  })
