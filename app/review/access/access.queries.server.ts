import { createHmac, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Environment } from '../../../config/environment.ts'
import { inLanguage, type Language } from '../../../config/language.ts'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { queueLetters } from '../../../mail/queue-letter.ts'

// Only the hash of a token is stored, so reading the tables is not enough to sign in. Because the hash needs
// SESSION_SECRET as its key, writing to the tables is not enough either.
const hash = (settings: Pick<Environment, 'sessionSecret'>, token: string) =>
  createHmac('sha256', settings.sessionSecret).update(token).digest()

export async function addReviewers(staff: Staff, emails: string[]): Promise<void> {
  await staff.query(sql`
    insert into reviewers (email) select unnest(${emails}::text[])
    on conflict (email) do nothing`)
}

export async function listReviewers(staff: Staff): Promise<{ email: string; addedAt: Date }[]> {
  const { rows } = await staff.query<{ email: string; addedAt: Date }>(sql`
    select email, added_at as "addedAt" from reviewers order by added_at, email`)
  return rows
}

export async function hasReviewers(staff: Staff): Promise<boolean> {
  const { rows } = await staff.query<{ exists: boolean }>(sql`select exists (select from reviewers)`)
  return rows[0]?.exists === true
}

/**
 * Removes a reviewer and the reviewer's sessions, sign-in links and unsent sign-in emails. Returns the number of
 * remaining reviewers, or undefined if the address does not belong to a reviewer.
 */
export async function removeReviewer(staff: Staff, email: string): Promise<number | undefined> {
  return transaction(staff, async (connection) => {
    // Locks rows of sign_in_links first, as redeemSignInLink does. In the other order, the two transactions could
    // deadlock.
    await connection.query(sql`delete from sign_in_links where email = ${email}`)
    const { rowCount } = await connection.query(sql`delete from reviewers where email = ${email}`)
    if (!rowCount) return undefined
    await connection.query(sql`
      delete from letters where template = 'signIn' and recipient = ${email} and state <> 'sent'`)
    const { rows } = await connection.query<{ count: number }>(sql`select count(*)::int as count from reviewers`)
    return rows[0]?.count
  })
}

const MAX_UNUSED_EMAILS = 6

/** The condition for a reviewer's sign-in emails that were sent, or can still be sent before they expire. */
const isUsefulEmail = (email: string) =>
  sql`template = 'signIn' and recipient = ${email} and (state = 'sent' or state = 'queued' and expires_at > now())`

/**
 * The number of sign-in emails within the last day that the reviewer has not used. These are the emails that are newer
 * than the reviewer's last sign-in.
 */
const unusedEmailCount = (email: string) => sql`(
  select count(*)::int from letters
  where ${isUsefulEmail(email)} and created_at > greatest(now() - interval '1 day',
      (select max(redeemed_at) from sign_in_links where sign_in_links.email = ${email})))`

/**
 * The time that must pass before another sign-in email is sent. After MAX_UNUSED_EMAILS unused emails it is 15 minutes,
 * and it doubles with each further unused email, up to four hours.
 */
const timeBetweenEmails = (email: string) => sql`
  case when ${unusedEmailCount(email)} < ${MAX_UNUSED_EMAILS} then interval '0'
    else interval '15 minutes' * power(2, least(${unusedEmailCount(email)} - ${MAX_UNUSED_EMAILS}, 4)) end`

/**
 * Creates a one-time sign-in link and returns its full URL. The link is valid for at least 15 minutes, and always until
 * the reviewer can request the next one.
 */
export async function createSignInLink(
  staff: Staff,
  settings: Environment,
  email: string,
  language: Language = 'en',
): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  await staff.query(sql`
    with expired as (delete from sign_in_links where expires_at < now() - interval '1 day')
    insert into sign_in_links (token_hash, email, expires_at)
    values (${hash(settings, token)}, ${email}, now() + greatest(interval '15 minutes', ${timeBetweenEmails(email)}))`)
  return signInUrl(settings, token, language)
}

/**
 * Creates a sign-in link for an installation without reviewers, and returns its full URL. The person who uses it within
 * an hour becomes the first reviewer. Returns undefined if there already is a reviewer.
 */
export async function createFirstSignInLink(staff: Staff, settings: Environment): Promise<string | undefined> {
  const token = randomBytes(16).toString('base64url')
  const { rowCount } = await staff.query(sql`
    with previous as (delete from sign_in_links where email is null)
    insert into sign_in_links (token_hash, expires_at)
    select ${hash(settings, token)}, now() + interval '1 hour' where not exists (select from reviewers)`)
  return rowCount ? signInUrl(settings, token) : undefined
}

const signInUrl = (settings: Environment, token: string, language: Language = 'en') =>
  `${settings.publicUrl}${inLanguage(language, '/review/sign-in/link')}?token=${token}`

/**
 * Finds a sign-in link by its token. Returns undefined if the link is used, expired or unknown. `email` is null for the
 * link with which the first reviewer of an installation signs in.
 */
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
 * Uses up a sign-in link, starts a session of 12 hours and returns its token. If the link is the first one of an
 * installation, `firstEmail` becomes the first reviewer. Returns undefined if the link cannot be used.
 */
export async function redeemSignInLink(
  staff: Staff,
  settings: Environment,
  token: string,
  { firstEmail, browser = null }: { firstEmail?: string | undefined; browser?: string | null } = {},
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
      with expired as (delete from review_sessions where expires_at < now())
      insert into review_sessions (token_hash, email, browser, expires_at)
      values (${hash(settings, session)}, ${email}, ${browser}, now() + interval '12 hours')`)
    return session
  })
}

type ReviewerSession = { id: string; email: string; opensNext: boolean }

export async function findSession(
  staff: Staff,
  settings: Environment,
  token: string,
): Promise<ReviewerSession | undefined> {
  const { rows } = await staff.query<ReviewerSession>(sql`
    select id, email, opens_next as "opensNext" from review_sessions join reviewers using (email)
    where token_hash = ${hash(settings, token)} and expires_at > now()`)
  return rows[0]
}

export async function setOpensNext(staff: Staff, email: string, opensNext: boolean): Promise<void> {
  await staff.query(sql`update reviewers set opens_next = ${opensNext} where email = ${email}`)
}

export async function endSession(staff: Staff, settings: Environment, session: string): Promise<void> {
  await staff.query(sql`delete from review_sessions where token_hash = ${hash(settings, session)}`)
}

export type Session = { id: string; browser: string | null; createdAt: Date; expiresAt: Date }

export async function listSessions(staff: Staff, reviewer: string): Promise<Session[]> {
  const { rows } = await staff.query<Session>(sql`
    select id, browser, created_at as "createdAt", expires_at as "expiresAt"
    from review_sessions where email = ${reviewer} and expires_at > now()
    order by created_at desc, id`)
  return rows
}

export async function endOwnSession(staff: Staff, reviewer: string, id: string): Promise<void> {
  if (!isUuid(id)) return
  await staff.query(sql`delete from review_sessions where id = ${id} and email = ${reviewer}`)
}

export async function endOtherSessions(staff: Staff, reviewer: string, id: string): Promise<void> {
  await staff.query(sql`delete from review_sessions where email = ${reviewer} and id <> ${id}`)
}

/**
 * Queues a sign-in email if the address belongs to a reviewer. Runs the same statements for every address, so that the
 * response time does not reveal who is a reviewer.
 */
export async function requestSignInLetter(staff: Staff, email: string, language: Language): Promise<void> {
  await transaction(staff, async (connection) => {
    // Locks the reviewer in a statement of its own, so that the next statement also counts the emails that concurrent
    // transactions have queued.
    await connection.query(sql`select from reviewers where email = ${email} for update`)
    const queued = await queueLetters(connection, 'signIn', {
      recipient: sql`email`,
      language: sql`${language}::text`,
      from: sql`reviewers
        where email = ${email} and (
          select count(*) from letters
          where template = 'signIn' and recipient = ${email} and created_at > now() - interval '15 minutes') < 3
        and not exists (
          select from letters where ${isUsefulEmail(email)} and created_at > now() - (${timeBetweenEmails(email)}))`,
    })
    await connection.query(sql`
      with reported as (
        insert into digest_queue (kind, record_id)
        select 'signIn', id from letters
        where id = any(${queued}::uuid[]) and ${unusedEmailCount(email)} = ${MAX_UNUSED_EMAILS + 1}
        returning kind)
      select add_job('digest', gen_random_uuid(), 0, now()) from reported`)
  })
}
