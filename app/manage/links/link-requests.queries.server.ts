import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable, Staff, Visitor } from '../../../db/client.server.ts'
import { publishedKinds } from '../../../domain/kinds.ts'
import { processRows } from '../../../jobs/process-rows.ts'
import type { SubmissionReference } from '../../../mail/letter-kinds.ts'
import { lockMailbox, queueLetter } from '../../../mail/queue-letter.ts'
import { tableOf } from '../../submissions/state/submission-lock.queries.server.ts'
import { countedSince } from '../disputes.queries.server.ts'
import { isOpenToSender } from './keys.queries.server.ts'

const MAX_LINKS = 20

const LINKS_AT_ONCE = 3
const HOURS_BETWEEN_LINKS = 6

/** Stores that a visitor asked for the links of an address. Reads nothing, so every address gets the same response. */
export async function askForLinks(visitor: Visitor, address: string, language: Language): Promise<void> {
  await visitor.forms.query(sql`insert into link_requests (address, page_language) values (${address}, ${language})`)
}

/**
 * Sends each address for which links were requested one email with the links to its submissions and alerts. An address
 * without submissions and alerts gets no email.
 */
export const answerLinkRequests = (staff: Staff): Promise<void> =>
  answerRequests(staff, raw('link_requests'), queueAllLinks)

type AnswerRequest = (connection: Queryable, address: string, language: Language) => Promise<void>

type RequestRow = { id: string; address: string; language: Language }

/**
 * Answers each request in a transaction of its own. A transaction for several requests would hold the lock of one
 * mailbox while it waits for further submissions, and could deadlock.
 */
export const answerRequests = (staff: Staff, table: Sql, answerOne: AnswerRequest): Promise<void> =>
  processRows(staff, {
    async findNext(connection, failed) {
      // Uses `=` and not `in`, because PostgreSQL may run an `in` subquery with a limit more than once and then delete
      // several rows.
      const { rows } = await connection.query<RequestRow>(sql`
        delete from ${table} where id = (
          select id from ${table} where id <> all (${failed}::uuid[])
          order by created_at limit 1 for update skip locked)
        returning id, address, page_language as language`)
      return rows[0]
    },
    processRow: (connection, { address, language }) => answerOne(connection, address, language),
  })

async function queueAllLinks(connection: Queryable, address: string, language: Language): Promise<void> {
  const submissions = await listSubmissionsOf(connection, address)
  const subscriber = await subscriberOf(connection, address)
  // Sends to the stored addresses, not to the typed one. PostgreSQL can consider a typed address equal to a stored one
  // although it is another person's mailbox.
  const letters = Map.groupBy(submissions, (submission) => submission.address)
  if (subscriber && !letters.has(subscriber.address)) letters.set(subscriber.address, [])
  // Locks one submission of each address before any mailbox, because a decision also locks its submission first. It is
  // not enough to do this for each address in turn, because two spellings of an address may share one mailbox.
  for (const [first] of letters.values())
    if (first)
      await connection.query(sql`select from ${tableOf(first.kind)} where id = ${first.submissionId} for key share`)
  for (const [recipient, ownSubmissions] of letters) {
    const subscriberId = recipient === subscriber?.address ? subscriber.id : undefined
    await queueLinks(connection, recipient, ownSubmissions, language, subscriberId)
  }
}

/** Finds the subscriber with this address, if that person has confirmed an alert. */
async function subscriberOf(
  connection: Queryable,
  address: string,
): Promise<{ id: string; address: string } | undefined> {
  const { rows } = await connection.query<{ id: string; address: string }>(sql`
    select id, address from subscribers where lower(address) = lower(${address}) and wanted_at is not null`)
  return rows[0]
}

async function queueLinks(
  connection: Queryable,
  recipient: string,
  submissions: OwnSubmission[],
  language: Language,
  subscriberId: string | undefined,
): Promise<void> {
  const posts = submissions.map(({ kind, submissionId }) => ({ kind, submissionId }))
  const isConfirmed = subscriberId !== undefined || submissions.some((submission) => submission.isConfirmed)
  const content = { posts, ...(isConfirmed && { isConfirmed }), ...(subscriberId && { subscriberId }) }
  const letter = { template: 'yourLinks' as const, recipient, language, content }
  if (!isConfirmed) return void (await queueLetter(connection, letter, { isUnproven: true }))
  await lockMailbox(connection, recipient)
  await queueLetter(connection, letter, {
    onlyIf: mayHaveAnother('yourLinks', recipient, countedSince(posts.map(({ submissionId }) => submissionId))),
  })
}

/**
 * Whether the address may get another email. A confirmed address gets the first three without a wait and then one every
 * six hours, so up to six a day. With a plain daily limit, a visitor could use up another person's emails. After a
 * report of misuse, which disables all links, the count starts again, at most once a day.
 */
export const mayHaveAnother = (template: 'yourLinks' | 'dataCopy', address: string, since: Sql): Sql => sql`(
  select count(*) < ${LINKS_AT_ONCE} or max(created_at) < now() - make_interval(hours => ${HOURS_BETWEEN_LINKS})
  from letters
  where template = ${template} and content ? 'isConfirmed' and is_same_mailbox(recipient, ${address})
    and created_at > ${since})`

type OwnSubmission = SubmissionReference & { address: string; isConfirmed: boolean }

/**
 * Lists the submissions of an address. Confirmed ones come first, so that strangers who submit forms with this address
 * cannot push them out of the list.
 */
async function listSubmissionsOf(connection: Queryable, address: string): Promise<OwnSubmission[]> {
  const selections = publishedKinds.map(
    (kind) => sql`
    select ${kind} as kind, id as "submissionId", contact_email as address,
      address_confirmed_at is not null as "isConfirmed", created_at
    from ${tableOf(kind)}
    where lower(contact_email) = lower(${address}) and suspicion is null and ${isOpenToSender}`,
  )
  const { rows } = await connection.query<OwnSubmission>(sql`
    select kind, "submissionId", address, "isConfirmed" from (${join(selections, ' union all ')}) as submissions
    order by "isConfirmed" desc, created_at desc limit ${MAX_LINKS}`)
  return rows
}
