import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Environment } from '../../../config/environment.ts'
import { type Staff, transaction } from '../../../db/client.server.ts'

/**
 * Only a hash of a token is stored: whoever reads the table cannot sign in. Where SESSION_SECRET keys the hash, neither
 * can who writes into it.
 */
const hash = (settings: Pick<Environment, 'sessionSecret'>, token: string) =>
  createHmac('sha256', settings.sessionSecret).update(token).digest()

/** Gives the addresses, in lower case, access to the console. Those that have it keep it. */
export async function addReviewers(staff: Staff, emails: string[]): Promise<void> {
  await staff.query(sql`
    insert into reviewers (email) select unnest(${emails}::text[])
    on conflict (email) do nothing`)
}

/** Who may review, and since when; the longest-serving first. */
export async function listReviewers(staff: Staff): Promise<{ email: string; addedAt: Date }[]> {
  const { rows } = await staff.query<{ email: string; addedAt: Date }>(sql`
    select email, added_at as "addedAt" from reviewers order by added_at, email`)
  return rows
}

/**
 * Takes an address, in lower case, its access. Its sessions, its links and the sign-in letters still to be sent end
 * with it, at once. Gives how many reviewers are left; undefined where the address was no reviewer's.
 */
export async function removeReviewer(staff: Staff, email: string): Promise<number | undefined> {
  return transaction(staff, async (connection) => {
    // Links first, as redeeming one does: locked in the other order, the two could wait for each other.
    await connection.query(sql`delete from sign_in_links where email = ${email}`)
    const { rowCount } = await connection.query(sql`delete from reviewers where email = ${email}`)
    if (!rowCount) return undefined
    await connection.query(sql`
      delete from outbox where template = 'signIn' and recipient = ${email} and sent_at is null`)
    const { rows } = await connection.query<{ left: number }>(sql`select count(*)::int as left from reviewers`)
    return rows[0]?.left
  })
}

/**
 * A one-time link into the console for a reviewer, good for 15 minutes.
 * Gives its full URL; the token in it is stored nowhere.
 */
export async function createSignInLink(staff: Staff, settings: Environment, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await staff.query(sql`
    with swept as (delete from sign_in_links where expires_at < now())
    insert into sign_in_links (token_hash, email, expires_at)
    values (${hash(settings, token)}, ${email}, now() + interval '15 minutes')`)
  return linkFor(settings, token)
}

/**
 * The link of a new installation, good for an hour: whoever redeems it becomes the first reviewer.
 * Undefined once there is a reviewer. An earlier link of this kind ends.
 */
export async function createFirstSignInLink(staff: Staff, settings: Environment): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await staff.query(sql`
    with earlier as (delete from sign_in_links where email is null)
    insert into sign_in_links (token_hash, expires_at)
    select ${hash(settings, token)}, now() + interval '1 hour' where not exists (select from reviewers)`)
  return rowCount ? linkFor(settings, token) : undefined
}

const linkFor = (settings: Environment, token: string) => `${settings.publicUrl}/review/sign-in/link?token=${token}`

/** Whether a link can still be redeemed, and by whom: one reviewer, or on a new installation anyone who holds it. */
export async function findSignInLink(
  staff: Staff,
  settings: Environment,
  token: string,
): Promise<{ email: string | null } | undefined> {
  const { rows } = await staff.query<{ email: string | null }>(sql`
    select email from sign_in_links
    where token_hash = ${hash(settings, token)} and redeemed_at is null and expires_at > now()`)
  return rows[0]
}

/**
 * Redeems a link, once, and opens a session of 12 hours. `firstEmail` names the reviewer when the link is the first
 * one of a new installation. Gives the session's token, or undefined when the link is used, expired or unknown.
 */
export async function redeemSignInLink(
  staff: Staff,
  settings: Environment,
  token: string,
  firstEmail?: string,
): Promise<string | undefined> {
  const session = randomBytes(32).toString('base64url')
  return transaction(staff, async (connection) => {
    const { rows } = await connection.query<{ email: string | null }>(sql`
      update sign_in_links set redeemed_at = now()
      where token_hash = ${hash(settings, token)} and redeemed_at is null and expires_at > now()
        and (email is not null or (${firstEmail ?? null}::text is not null and not exists (select from reviewers)))
      returning email`)
    if (!rows[0]) return undefined
    const email = rows[0].email ?? firstEmail
    if (!rows[0].email) await connection.query(sql`insert into reviewers (email) values (${email})`)
    await connection.query(sql`
      with swept as (delete from review_sessions where expires_at < now())
      insert into review_sessions (token_hash, email, expires_at)
      values (${hash(settings, session)}, ${email}, now() + interval '12 hours')`)
    return session
  })
}

/** Which session a token opens, and whose it is; undefined when it has ended or never was. */
export async function findSession(
  staff: Staff,
  settings: Environment,
  token: string,
): Promise<{ id: string; email: string } | undefined> {
  const { rows } = await staff.query<{ id: string; email: string }>(sql`
    select id, email from review_sessions where token_hash = ${hash(settings, token)} and expires_at > now()`)
  return rows[0]
}

/** Ends a session at once. */
export async function endSession(staff: Staff, settings: Environment, session: string): Promise<void> {
  await staff.query(sql`delete from review_sessions where token_hash = ${hash(settings, session)}`)
}

/**
 * Queues a letter with a sign-in link, if the address is a reviewer's and had fewer than three within the last 15 minutes.
 * Says nothing about either, and sends the same statements in each case. Any visitor can ask in a reviewer's name: within
 * a link's life, a reviewer who is refused still has one in the mailbox.
 */
export async function requestSignInLetter(staff: Staff, email: string): Promise<void> {
  await transaction(staff, async (connection) => {
    // Locked in a statement of its own: the count of the next one then sees the letters of whoever was first.
    await connection.query(sql`select from reviewers where email = ${email} for update`)
    await connection.query(sql`
      insert into outbox (recipient, template)
      select email, 'signIn' from reviewers
      where email = ${email} and (
        select count(*) from outbox
        where template = 'signIn' and recipient = ${email} and created_at > now() - interval '15 minutes') < 3`)
  })
}
