import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../config/language.ts'
import { REPLIES_A_DAY } from '../../config/limits.ts'
import { type Queryable, type Staff, transaction } from '../../db/client.server.ts'
import { addJob } from '../../db/jobs.ts'
import { isUuid } from '../../db/uuid.ts'
import { processRows } from '../../jobs/process-rows.ts'
import { type Letter, queueLetter } from '../../mail/queue-letter.ts'
import { isNaming } from '../submissions/confidential/name-matching/found.ts'
import { namesOfSenderIn } from '../submissions/confidential/name-matching/name-matching.ts'
import type { LockedSubmission } from '../submissions/state/submission-lock.queries.server.ts'
import { lockRecipient, type RelayRecipient, recipientColumns, recipients } from './recipients.queries.server.ts'
import type { RelayedMessage } from './relay.queries.server.ts'

export type Side = 'sender' | 'recipient'

/**
 * A message of a conversation. `createdAt` is only a date, because the time of day would show a vendor when the
 * organisation works.
 */
export type ConversationMessage = { id: string; by: Side; text: string; createdAt: string }

/** The vendor's reply to a request, and all messages that both sides wrote after it, the oldest first. */
type Conversation = RelayedMessage & { id: string; sentAt: Date; canWrite: boolean; messages: ConversationMessage[] }

/**
 * The statuses of a request in which both sides can write messages. A request with any other status is not on the site.
 */
const WRITABLE_STATUSES = ['approved', 'paused', 'closed']

const isWritable = ({ status }: { status: string }): boolean => WRITABLE_STATUSES.includes(status)

const conversationColumns = sql`
  relayed.id, relayed.name, company, email, website, message, cannot_act as "cannotAct", sent_at as "sentAt",
  status = any(${WRITABLE_STATUSES}) as "canWrite"`

const ofRequest = sql`relayed.state = 'sent' and recipient.kind = 'request'`

export async function findByReplyKey(db: Queryable, key: string): Promise<(Conversation & RelayRecipient) | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<Conversation & RelayRecipient>(sql`
    select ${conversationColumns}, ${recipientColumns}, ${messagesWhere(sql`true`)} as messages
    from relayed join ${recipients} as recipient on recipient.id = recipient_id
    where reply_key = ${key} and ${ofRequest}`)
  return rows[0]
}

/** A reply as the sender of the request sees it, without the messages that the vendor wrote after being blocked. */
type ReplyToSender = Conversation & {
  stopKey: string
  isStopped: boolean
  /** The published listings whose confirmed email address is the address of the reply. */
  listings: { publicId: string; name: string }[]
}

export async function findReply(db: Queryable, requestId: string, id: string): Promise<ReplyToSender | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<ReplyToSender>(sql`
    select ${conversationColumns}, stop_key as "stopKey", stopped_at is not null as "isStopped",
      (select coalesce(jsonb_agg(jsonb_build_object('publicId', listing.id, 'name', listing.company_name)
          order by listing.company_name, listing.id), '[]')
        from vendor_listings as listing
        where is_same_mailbox(listing.contact_email, relayed.email) and listing.status = 'approved'
          and listing.address_confirmed_at is not null) as listings,
      ${messagesWhere(sql`by = 'recipient' or stopped_at is null or created_at < stopped_at`)} as messages
    from relayed join ${recipients} as recipient on recipient.id = recipient_id
    where relayed.id = ${id} and submission_id = ${requestId} and ${ofRequest}`)
  return rows[0]
}

const messagesWhere = (condition: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'by', by, 'text', text,
      'createdAt', (written.created_at at time zone 'UTC')::date)
      order by written.created_at, id), '[]')
    from relayed_replies as written where relayed_id = relayed.id and (${condition}))`

/**
 * The result of writing a message. 'closed': the request is not on the site, or the vendor was blocked. 'ended': the
 * link no longer works. 'named': the text names the organisation, and the organisation has not confirmed that the
 * vendor may know its name.
 */
type WriteResult = 'done' | 'dailyLimit' | 'closed' | 'ended' | 'named'

export const writeByKey = (staff: Staff, key: string, text: string): Promise<WriteResult> =>
  withReplyOfKey<WriteResult>(staff, key, (connection, { id, locked }) =>
    isWritable(locked) ? storeMessage(connection, locked, { id, by: 'sender', text }) : Promise.resolve('closed'),
  )

/** Stores a message from the sender of the request to the vendor. The caller must have locked the request. */
export async function writeToVendor(
  connection: Queryable,
  locked: LockedSubmission,
  { id, text, isConfirmed }: { id: string; text: string; isConfirmed: boolean },
): Promise<WriteResult> {
  if (!isWritable(locked) || !(await isReplyTo(connection, locked, id))) return 'closed'
  // Checks every text for the organisation's name, even after a conflict check. A vendor that has done a conflict check
  // may still not know the name.
  if (!isConfirmed && locked.isConfidential && (await isNamedIn(connection, text, locked))) return 'named'
  return storeMessage(connection, locked, { id, by: 'recipient', text })
}

/**
 * Whether a text contains the sender's name, a word of the name, the website, the email address or the domain of that
 * address.
 */
export async function isNamedIn(
  connection: Queryable,
  text: string,
  { id, name, email }: LockedSubmission,
): Promise<boolean> {
  const { rows } = await connection.query<{ website: string }>(sql`
    select company_website as website from opportunity_submissions where id = ${id}`)
  const { website = '' } = rows[0] ?? {}
  return namesOfSenderIn(text, { company: name, email, website, location: '', country: '' }).some(isNaming)
}

type NewMessage = { id: string; by: Side; text: string }

/** Stores a message, unless it repeats the latest message of the conversation, because a form may be sent twice. */
async function storeMessage(
  connection: Queryable,
  locked: LockedSubmission,
  { id, by, text }: NewMessage,
): Promise<WriteResult> {
  const { rows } = await connection.query<{ today: number; isRepeated: boolean }>(sql`
    select count(*) filter (where by = ${by} and created_at > now() - interval '1 day')::int as today,
      coalesce((array_agg((by, text) = (${by}, ${text}) order by created_at desc, id))[1], false) as "isRepeated"
    from relayed_replies where relayed_id = ${id}`)
  const { today = 0, isRepeated = false } = rows[0] ?? {}
  if (isRepeated) return 'done'
  if (today >= REPLIES_A_DAY) return 'dailyLimit'
  await connection.query(sql`
    insert into relayed_replies (relayed_id, by, text, created_at) values (${id}, ${by}, ${text}, clock_timestamp())`)
  if (by === 'sender') await recordNews(connection, id)
  else await notifyVendor(connection, locked, id)
  return 'done'
}

/** Whether a reply was sent to this request and its vendor is not blocked. Locks the reply. */
export async function isReplyTo(connection: Queryable, locked: LockedSubmission, id: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const { rowCount } = await connection.query(sql`
    select from relayed
    where id = ${id} and state = 'sent' and stopped_at is null
      and recipient_id = (select opportunity_id from opportunity_submissions where id = ${locked.id})
    for update`)
  return rowCount === 1
}

/**
 * Runs a change on the reply that a key opens. Locks the request before the reply, as a block and the job that decides
 * on messages do.
 */
export const withReplyOfKey = <Result extends string>(
  staff: Staff,
  key: string,
  change: (connection: Queryable, reply: { id: string; locked: LockedSubmission }) => Promise<Result>,
): Promise<Result | 'ended'> =>
  transaction(staff, async (connection) => {
    if (!isUuid(key)) return 'ended'
    const { rows } = await connection.query<{ id: string; recipientId: string }>(sql`
      select id, recipient_id as "recipientId" from relayed where reply_key = ${key} and state = 'sent'`)
    const [reply] = rows
    const locked = reply && (await lockRecipient(connection, reply.recipientId))
    if (!reply || locked?.kind !== 'request') return 'ended'
    const { rowCount } = await connection.query(sql`select from relayed where id = ${reply.id} for update`)
    return rowCount === 1 ? change(connection, { id: reply.id, locked }) : 'ended'
  })

/**
 * Records that a vendor has written, and lets a job notify the organisation. The response thus takes the same time
 * whether or not the vendor is blocked.
 */
export async function recordNews(connection: Queryable, id: string): Promise<void> {
  await connection.query(sql`update relayed set news_at = now() where id = ${id}`)
  await addJob(connection, 'relay-news', new Date())
}

export const notifyOfNews = (staff: Staff): Promise<void> =>
  processRows(staff, { findNext: nextReplyWithNews, processRow: notifyOrganisation })

type ReplyWithNews = { id: string; recipientId: string }

async function nextReplyWithNews(connection: Queryable, failed: readonly string[]): Promise<ReplyWithNews | undefined> {
  const { rows } = await connection.query<ReplyWithNews>(sql`
    select id, recipient_id as "recipientId" from relayed where news_at is not null and id <> all (${failed}::uuid[])
    order by news_at, id limit 1`)
  return rows[0]
}

/** Notifies the organisation of a new message by an email that contains nothing of the message. */
async function notifyOrganisation(connection: Queryable, { id, recipientId }: ReplyWithNews): Promise<void> {
  const locked = await lockRecipient(connection, recipientId)
  const { rows } = await connection.query<{ isStopped: boolean }>(sql`
    update relayed set news_at = null where id = ${id} and news_at is not null
    returning stopped_at is not null as "isStopped"`)
  if (!locked || !rows[0] || rows[0].isStopped) return
  const { id: submissionId, email: recipient, language } = locked
  const letter: Letter = { template: 'replied', recipient, language, content: { kind: 'request', submissionId } }
  await notify(connection, letter, sql`template = 'replied' and submission_id = ${submissionId}`)
}

/** Notifies the vendor by an email that contains neither the text of the message nor a name. */
export async function notifyVendor(connection: Queryable, locked: LockedSubmission, id: string): Promise<void> {
  const { rows } = await connection.query<{ recipient: string; language: Language }>(sql`
    select email as recipient, page_language as language from relayed where id = ${id}`)
  const content = { kind: 'request', submissionId: locked.id, relayedId: id } as const
  for (const to of rows)
    await notify(
      connection,
      { template: 'replyWaiting', ...to, content },
      sql`template = 'replyWaiting' and content ->> 'relayedId' = ${id}`,
    )
}

const MINUTES_BETWEEN = 10

/**
 * Queues an email to one side, at most one every ten minutes. An email that still waits in the queue also announces
 * later messages.
 */
async function notify(connection: Queryable, letter: Letter, ofLetter: Sql): Promise<void> {
  await queueLetter(connection, letter, {
    due: sql`greatest(now(), (select max(due_at) from letters where ${ofLetter}) + make_interval(mins => ${MINUTES_BETWEEN}))`,
    onlyIf: sql`not exists (
      select from letters where ${ofLetter} and state = 'queued' and attempts = 0 and expires_at > now())`,
  })
}
