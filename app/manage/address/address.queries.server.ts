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

/** Sends an email that asks the new address for a confirmation. Nothing changes before that. */
export const askForAddress = (staff: Staff, key: string, address: string): Promise<'done' | 'ended'> =>
  withSubmissionOf(staff, key, async (connection, locked) => {
    if (!isSame(address, locked.email)) await queueAddressLetter(connection, locked, address)
    return 'done'
  })

/** 'waits': staff review the new address first. */
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

/** Ends all links of the later address, even its link to restore itself. Earlier addresses keep their links. */
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
      // A consent to invitations that was given from the later address does not hold for this one.
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

/** Adds the address to the revision that waits, if there is one. The registered address is notified immediately. */
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

/** These are public, or may become public without a review, because senders reopen closed requests and staff restore the rest. */
const REVIEWED_STATUSES: readonly Status[] = ['approved', 'paused', 'closed', 'taken_down', 'withdrawn']

async function isReviewed(connection: Queryable, locked: LockedPublished, address: string): Promise<boolean> {
  if (!REVIEWED_STATUSES.includes(locked.status) || isSame(address, locked.email)) return false
  return !(await isAtWebsite(connection, locked, address))
}

/** True at the host of the website, which staff have reviewed. The lists can only add reviews, as they lack some providers. */
async function isAtWebsite(connection: Queryable, locked: LockedPublished, address: string): Promise<boolean> {
  const { column } = kinds[locked.kind].sender.website
  const { [column]: website } = await readColumns(connection, locked, [column])
  const [host, domain] = [hostOf(String(website ?? '')), domainOf(address)]
  if (!host || !domain || isShared(host) || isFreeMail(domain)) return false
  return domainToASCII(domain) === host
}
