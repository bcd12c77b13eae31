import { createHash, randomBytes } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { inLanguage, type Language } from '../../../config/language.ts'
import { DAYS_TO_REOPEN, MANAGE_LINKS } from '../../../config/limits.ts'
import { PERIODS } from '../../../config/retention.ts'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import type { SubmissionReference } from '../../../mail/letter-kinds.ts'
import type { LinkPurpose } from '../../../mail/template.ts'
import type { PublishedKind } from '../../records/kinds.ts'
import { tableOf } from '../../submissions/state/submission-lock.queries.server.ts'

// A manage link is valid for a long time, because it stays in a mailbox. The other links are valid for a shorter time,
// because one click on their page changes something.
export const manageLinks = {
  manage: { path: '/manage', life: `${PERIODS.daysOfManageLink} days` },
  erase: { path: '/manage/erase', life: '1 hour' },
  address: { path: '/manage/address/confirm', life: '1 hour' },
  former_address: { path: '/manage/address/restore', life: '7 days' },
} satisfies Record<LinkPurpose, { path: string; life: string }>

// The hash needs no secret, because a key of 16 random bytes cannot be guessed. If the hash had a secret and the secret
// changed, all links in mailboxes would stop working.
const hashOf = (key: string) => createHash('sha256').update(key).digest()

/**
 * Creates a link to the page of a submission. Only a hash of its key is stored. If the submission no longer exists, or
 * the email may not contain a link to it, returns a link to /my-posts, the page that sends links.
 */
export async function createManageLink(
  staff: Staff,
  publicUrl: string,
  { kind, submissionId }: SubmissionReference,
  language: Language,
  { purpose = 'manage', letterId = null }: { purpose?: LinkPurpose | undefined; letterId?: string | null } = {},
): Promise<string> {
  const { path, life } = manageLinks[purpose]
  const key = randomBytes(16).toString('base64url')
  const isCreated = await transaction(staff, async (connection) => {
    // Locks the submission first, as acts do. Otherwise, an act that changes the address at the same time would not see
    // this key and would not end it.
    await connection.query(sql`select from ${tableOf(kind)} where id = ${submissionId} for share`)
    // Deletes the unused key of an earlier attempt to send the same email, and the keys beyond `MANAGE_LINKS`, unused and
    // old ones first.
    await connection.query(sql`
      delete from manage_keys where key_hash in (
        select key_hash from manage_keys
        where (letter_id = ${letterId} and submission_id = ${submissionId} and used_at is null) or key_hash in (
          select key_hash from manage_keys
          where submission_id = ${submissionId} and purpose = ${purpose} and purpose <> 'former_address'
          order by used_at is null, created_at desc offset ${MANAGE_LINKS - 1})
        for update skip locked)`)
    const { rowCount } = await connection.query(sql`
      insert into manage_keys (key_hash, kind, submission_id, purpose, letter_id, expires_at)
      select ${hashOf(key)}, ${kind}, id, ${purpose}, ${letterId}, now() + ${life}::interval
      from ${tableOf(kind)} where id = ${submissionId} and ${mayContainLink(purpose, letterId)}`)
    return rowCount === 1
  })
  return publicUrl + inLanguage(language, isCreated ? `${path}?key=${key}` : '/my-posts')
}

/**
 * Whether an email may contain a link to the submission. It may not if the sender's address has changed since the email
 * was queued.
 */
const mayContainLink = (purpose: LinkPurpose, letterId: string | null): Sql =>
  purpose === 'address' || purpose === 'former_address'
    ? sql`exists (select from letters where letters.id = ${letterId} and state <> 'withdrawn')`
    : sql`(${letterId}::uuid is null or contact_email = (select recipient from letters where letters.id = ${letterId}))`

/** Returns the kind of the submission that a key opens, or undefined if the key is unknown or has ended. */
export async function kindOfKey(
  db: Queryable,
  key: string,
  purpose: LinkPurpose = 'manage',
): Promise<PublishedKind | undefined> {
  const { rows } = await db.query<{ kind: PublishedKind }>(sql`
    select kind from manage_keys where ${isValid(key, purpose)}`)
  return rows[0]?.kind
}

/**
 * Selects the id of the submission that a key opens. Selects no row if the key has ended, or if the sender may no longer
 * act on the submission.
 */
export const idByKey = (kind: PublishedKind, key: string, purpose: LinkPurpose = 'manage'): Sql => sql`
  select submission_id from manage_keys
  join ${tableOf(kind)} as opened on opened.id = submission_id
  where ${isValid(key, purpose)} and ${isOpenToSender}`

/** Whether the sender may still act on a submission. */
export const isOpenToSender = sql`status <> 'erased' and not (
  status in ('declined', 'taken_down', 'closed', 'withdrawn')
  and decided_at < now() - make_interval(days => ${DAYS_TO_REOPEN}))`

const isValid = (key: string, purpose: LinkPurpose) => sql`
  key_hash = ${hashOf(key)} and purpose = ${purpose} and manage_keys.expires_at > now()`

/**
 * Records that a key is used now. The schedule reads this to find out whether the sender has acted since a given time
 * (app/submissions/expiry/closing-date.queries.server.ts).
 */
export async function recordUse(db: Queryable, key: string): Promise<void> {
  await db.query(sql`update manage_keys set used_at = now() where key_hash = ${hashOf(key)}`)
}

/**
 * Ends all keys of a submission except `key` and the keys sent to former addresses. The owner of a new address must not
 * be able to prevent a former owner from restoring the previous address.
 */
export const endOtherKeys = (db: Queryable, id: string, key: string): Promise<void> =>
  endKeys(db, id, sql`key_hash <> ${hashOf(key)} and purpose <> 'former_address'`)

export const endAllKeys = (db: Queryable, id: string): Promise<void> =>
  endKeys(db, id, sql`purpose <> 'former_address'`)

/** Ends the keys that confirm a new address, because only one new address can be confirmed. */
export const endAddressKeys = (db: Queryable, id: string): Promise<void> => endKeys(db, id, sql`purpose = 'address'`)

async function endKeys(db: Queryable, id: string, condition: Sql): Promise<void> {
  // Withdraws unsent emails that ask for the confirmation of an address, because sending them would create new keys.
  await db.query(sql`
    update letters set state = 'withdrawn'
    where submission_id = ${id} and template = 'addressConfirm' and state <> 'sent'`)
  await db.query(sql`delete from manage_keys where submission_id = ${id} and ${condition}`)
}

/**
 * Returns the name under which the rate limit counts a key. Each key has a limit of its own. With one limit for the
 * whole submission, a stranger with one link could use up the sender's acts.
 */
export async function limitNameOf(
  db: Queryable,
  key: string,
  purpose: LinkPurpose = 'manage',
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(sql`
    select encode(key_hash, 'hex') as name from manage_keys where ${isValid(key, purpose)}`)
  return rows[0]?.name
}

/**
 * Returns the address to which the email with this key was sent, and when that email was queued. Returns undefined if
 * the key has ended.
 */
export async function letterOfKey(
  db: Queryable,
  key: string,
  purpose: LinkPurpose,
): Promise<{ address: string; queuedAt: Date } | undefined> {
  const { rows } = await db.query<{ address: string; queuedAt: Date }>(sql`
    select recipient as address, letters.created_at as "queuedAt"
    from manage_keys join letters on letters.id = letter_id where ${isValid(key, purpose)}`)
  return rows[0]
}
