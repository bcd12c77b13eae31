import { domainToASCII } from 'node:url'
import sql from 'sql-template-tag'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { queueForDigest } from '../../../mail/digest.ts'
import { kinds } from '../../records/kinds.ts'
import type { Status } from '../../records/transitions.ts'
import { TEXT_STAYS } from '../../submissions/confidential/name-check.ts'
import { domainOf, hostOf, isFreeMail, isShared } from '../../submissions/confidential/shared-domains.ts'
import {
  addressColumn,
  dropWaitingAddress,
  endFormerAddresses,
  recordNewAddress,
} from '../../submissions/state/addresses.queries.server.ts'
import { writeEdit } from '../../submissions/state/edits.queries.server.ts'
import { queueActedLetter } from '../../submissions/state/letters.queries.server.ts'
import { findRevision, isRevised, replaceRevision } from '../../submissions/state/revisions.queries.server.ts'
import { readColumns } from '../../submissions/state/submission-lock.queries.server.ts'
import { queueAddressLetter } from '../links/confirmation-letters.queries.server.ts'
import { endAddressKeys, endAllKeys, letterOfKey } from '../links/keys.queries.server.ts'
import { type LockedPublished, withSubmissionOf } from '../links/submission-of-key.queries.server.ts'

/**
 * Sends an email to the new address and asks its owner to confirm it. The registered address changes only after this
 * confirmation.
 */
export const askForAddress = (staff: Staff, key: string, address: string): Promise<'done' | 'ended'> =>
  withSubmissionOf(staff, key, async (connection, locked) => {
    if (!isSame(address, locked.email)) await queueAddressLetter(connection, locked, address)
    return 'done'
  })

/** Makes the confirmed address the sender's address. Returns 'waits' if staff must review it first. */
export const confirmNewAddress = (staff: Staff, key: string): Promise<'changed' | 'waits' | 'ended'> =>
  withSubmissionOf<'changed' | 'waits' | 'ended'>(
    staff,
    key,
    async (connection, locked) => {
      const letter = await letterOfKey(connection, key, 'address')
      if (!letter) return 'ended'
      const { address } = letter
      await endAddressKeys(connection, locked.id)
      if (await isReviewed(connection, locked, address)) {
        await proposeAddress(connection, locked, address)
        return 'waits'
      }
      if (!isSame(address, locked.email)) await changeAddress(connection, locked, address)
      return 'changed'
    },
    'address',
  )

/**
 * Restores a former address of the sender. Ends all links of the submission, except those that would restore still
 * earlier addresses.
 */
export const restoreAddress = (staff: Staff, key: string): Promise<'restored' | 'ended'> =>
  withSubmissionOf<'restored' | 'ended'>(
    staff,
    key,
    async (connection, locked) => {
      const letter = await letterOfKey(connection, key, 'former_address')
      if (!letter) return 'ended'
      const { address, queuedAt } = letter
      await endFormerAddresses(connection, locked, queuedAt)
      await endAllKeys(connection, locked.id)
      await dropWaitingAddress(connection, locked)
      // Withdraws consent to invitations that was given while a later address was registered, because the owner of that
      // address gave it.
      await connection.query(sql`
        update vendor_listings set invitations_open = null where id = ${locked.id} and invitations_open_at >= ${queuedAt}`)
      if (isSame(address, locked.email)) return 'restored'
      const decisionId = await writeAddress(connection, locked, address)
      await recordNewAddress(connection, locked, decisionId, true)
      await queueActedLetter(connection, { ...locked, email: address }, 'addressRestored')
      return 'restored'
    },
    'former_address',
  )

async function changeAddress(connection: Queryable, locked: LockedPublished, address: string): Promise<void> {
  await dropWaitingAddress(connection, locked)
  const decisionId = await writeAddress(connection, locked, address)
  await recordNewAddress(connection, locked, decisionId)
  await queueActedLetter(connection, { ...locked, email: address }, 'address')
}

const writeAddress = (connection: Queryable, locked: LockedPublished, address: string): Promise<string> =>
  writeEdit(
    connection,
    locked,
    { [addressColumn(locked)]: [locked.email, address] },
    { by: { as: 'sender' }, names: TEXT_STAYS },
  )

/**
 * Adds the address to the revision that is waiting for staff, or creates a revision. Notifies the registered address
 * immediately.
 */
async function proposeAddress(connection: Queryable, locked: LockedPublished, address: string): Promise<void> {
  const revision = await findRevision(connection, locked.id)
  await replaceRevision(connection, locked, {
    ...revision?.columns,
    [addressColumn(locked)]: [locked.email, address],
  })
  if (isRevised(locked)) await queueForDigest(connection, locked.kind, locked.id)
  await queueActedLetter(connection, locked, 'addressWaits')
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The statuses in which staff review a new address. A submission with one of these statuses is public, or becomes
 * public without another review if its sender resumes or reopens it, or if staff restore it.
 */
const REVIEWED_STATUSES: readonly Status[] = ['approved', 'paused', 'closed', 'taken_down', 'withdrawn']

async function isReviewed(connection: Queryable, locked: LockedPublished, address: string): Promise<boolean> {
  if (!REVIEWED_STATUSES.includes(locked.status) || isSame(address, locked.email)) return false
  return !(await isAtWebsite(connection, locked, address))
}

/**
 * Whether the address is at the host of the sender's website, which staff have already reviewed. If a shared host or a
 * free mail provider is missing from our lists, a new address there is not reviewed.
 */
async function isAtWebsite(connection: Queryable, locked: LockedPublished, address: string): Promise<boolean> {
  const { column } = kinds[locked.kind].sender.website
  const { [column]: website } = await readColumns(connection, locked, [column])
  const [host, domain] = [hostOf(String(website ?? '')), domainOf(address)]
  if (!host || !domain || isShared(host) || isFreeMail(domain)) return false
  return domainToASCII(domain) === host
}
