import sql, { join, raw, type Sql } from 'sql-template-tag'
import { isStorable } from '../../config/email-address.ts'
import type { Language } from '../../config/language.ts'
import { type Queryable, type Staff, transaction, type Visitor } from '../../db/client.server.ts'
import { addJob } from '../../db/jobs.ts'
import { isUuid } from '../../db/uuid.ts'
import type { PublishedKind } from '../../domain/kinds.ts'
import { processRows } from '../../jobs/process-rows.ts'
import { lockMailbox, queueLetter } from '../../mail/queue-letter.ts'
import { rowOf } from '../kit/fields/columns.server.ts'
import type { Values, ValuesOf } from '../kit/fields/fields.ts'
import type { Suspicion } from '../kit/forms/spam-signals.ts'
import { recordDecision } from '../submissions/state/decisions.queries.server.ts'
import type { ConflictAnswer } from './conversation.fields.ts'
import { findReachedLimit } from './limits.queries.server.ts'
import { fillOrigins } from './origins.queries.server.ts'
import {
  findRecipient,
  lockRecipient,
  type RelayRecipient,
  recipientColumns,
  recipients,
  submissionOf,
} from './recipients.queries.server.ts'
import { relayFields } from './relay.fields.ts'

export type RelayedMessage = ValuesOf<typeof relayFields.listing> & { cannotAct?: string }

type SubmittedMessage = {
  kind: PublishedKind
  recipientId: string
  message: Values
  suspicion: Suspicion | undefined
  language: Language
}

export async function askToSend(
  visitor: Visitor,
  { kind, recipientId, message, suspicion, language }: SubmittedMessage,
): Promise<void> {
  const row = {
    ...rowOf(relayFields[kind], message),
    recipient_id: recipientId,
    suspicion: suspicion ?? null,
    page_language: language,
  }
  await visitor.forms.query(
    sql`insert into relayed (${raw(Object.keys(row).join())}) values (${join(Object.values(row))})`,
  )
}

/**
 * Emails the sender of each new message a link to confirm it. A message that looks automated is held for a reviewer
 * instead.
 */
export async function answerRelayRequests(staff: Staff): Promise<void> {
  await fillOrigins(staff)
  await processRows(staff, { findNext: nextNewMessage, processRow: askForConfirmation })
}

type NewMessage = { id: string; recipientId: string; email: string; language: Language; isSuspected: boolean }

async function nextNewMessage(connection: Queryable, failed: readonly string[]): Promise<NewMessage | undefined> {
  const { rows } = await connection.query<NewMessage>(sql`
    select id, recipient_id as "recipientId", email, page_language as language, suspicion is not null as "isSuspected"
    from relayed where state = 'new' and id <> all (${failed}::uuid[])
    order by created_at, id limit 1 for update skip locked`)
  return rows[0]
}

const MINUTES_BETWEEN = 15

async function askForConfirmation(
  connection: Queryable,
  { id, recipientId, email, language, isSuspected }: NewMessage,
): Promise<void> {
  await lockMailbox(connection, email)
  const { rowCount: isRepeated } = await connection.query(sql`
    select from relayed as other, relayed as asked
    where asked.id = ${id} and other.id <> asked.id and other.state <> 'new'
      and is_same_mailbox(other.email, asked.email)
      and (other.recipient_id, other.name, other.company, other.website, other.message, other.cannot_act)
        = (asked.recipient_id, asked.name, asked.company, asked.website, asked.message, asked.cannot_act)
      and other.created_at > now() - make_interval(mins => ${MINUTES_BETWEEN})`)
  // Visitors insert these rows, so the columns can contain anything.
  const recipient = isStorable(email) ? await findRecipient(connection, recipientId) : undefined
  const submissionId = recipient && (await submissionOf(connection, recipientId))
  if (isRepeated || !submissionId) {
    await connection.query(sql`delete from relayed where id = ${id}`)
    return
  }
  await connection.query(sql`
    update relayed set state = ${isSuspected ? 'held' : 'asked'}, held_as = ${isSuspected ? 'automated' : null}
    where id = ${id}`)
  if (isSuspected) return
  await queueLetter(
    connection,
    {
      template: 'relayConfirm',
      recipient: email,
      language,
      content: { kind: recipient.kind, submissionId, relayedId: id },
    },
    { isUnproven: true },
  )
}

export type MessageOfKey = RelayedMessage & RelayRecipient & { recipientId: string; isUnconfirmed: boolean }

const DAYS_OF_KEY = 30

const selectMessage = (key: Sql) => sql`
  select relayed.id, recipient_id as "recipientId", relayed.name, company, email, website, message,
    cannot_act as "cannotAct", state = 'asked' as "isUnconfirmed", ${recipientColumns}
  from relayed join ${recipients} as recipient on recipient.id = recipient_id
  where ${key} and state <> 'new' and coalesce(confirmed_at > now() - make_interval(days => ${DAYS_OF_KEY}), true)`

/**
 * Finds the message that a sender's key opens, until a month after its confirmation. The period is the same for
 * messages that were never sent, because the sender must not see whether a message was sent.
 */
export async function findMessageToSend(db: Queryable, key: string): Promise<MessageOfKey | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<MessageOfKey>(selectMessage(sql`send_key = ${key}`))
  return rows[0]
}

/**
 * The result of a confirmation. After 'confirmed', a job decides on the message, so the response time does not show the
 * sender what happens to it.
 */
export type ConfirmationResult = 'confirmed' | 'closed' | 'dayLimit' | 'weekLimit' | 'ended'

/**
 * Confirms a message. A second confirmation changes nothing. Does not look for blocks and does not wait for a lock of
 * the job, so it takes the same time whether or not the sender is blocked.
 */
export const confirmByKey = (staff: Staff, key: string): Promise<ConfirmationResult> =>
  transaction(staff, async (connection) => {
    // Lets only one confirmation at a time count messages against the limits below.
    await connection.query(sql`select pg_advisory_xact_lock(hashtextextended('relay press', 0))`)
    const message = await findMessageToSend(connection, key)
    if (!message) return 'ended'
    if (!message.isUnconfirmed) return 'confirmed'
    if ((await findRecipient(connection, message.recipientId)) === undefined) return 'closed'
    const limit = await findReachedLimit(connection, message)
    if (limit) return limit
    const { rowCount: isThere } = await connection.query(sql`
      update relayed set state = 'confirmed', confirmed_at = now() where id = ${message.id}`)
    if (!isThere) return 'ended'
    await addJob(connection, 'relay-confirmed', new Date())
    return 'confirmed'
  })

type MessageToStop = RelayRecipient & { name: string; company: string }

export type Stop = 'stop' | 'report'

/**
 * Finds a message that was sent, by the recipient's key. Returns undefined if the key is unknown or the message is
 * deleted.
 */
export async function findMessageToStop(db: Queryable, key: string): Promise<MessageToStop | undefined> {
  if (!isUuid(key)) return undefined
  const { rows } = await db.query<MessageToStop>(sql`
    select relayed.id, relayed.name, company, ${recipientColumns}
    from relayed join ${recipients} as recipient on recipient.id = recipient_id
    where stop_key = ${key} and state = 'sent'`)
  return rows[0]
}

/**
 * Blocks the sender of a message for its recipient. The trigger `keep_stop` stores the block, and `dropIfStopped` drops
 * later messages. After a report, `senderHoldReasons` also holds the sender's messages to other recipients for a
 * reviewer. A block can be followed by a report, but a report cannot be changed to a block.
 */
export const stopByKey = (staff: Staff, key: string, as: Stop): Promise<'done' | 'ended'> =>
  transaction(staff, async (connection) => {
    if (!isUuid(key)) return 'ended'
    const { rows } = await connection.query<{ recipientId: string }>(sql`
      select recipient_id as "recipientId" from relayed where stop_key = ${key} and state = 'sent'`)
    // The job that sends messages takes the same lock, so it either sees this block or has finished before it.
    const locked = rows[0] && (await lockRecipient(connection, rows[0].recipientId))
    if (!locked) return 'ended'
    const { rowCount: isNew } = await connection.query(sql`
      update relayed set stopped_at = coalesce(stopped_at, now()), stopped_as = ${as}
      where stop_key = ${key} and (stopped_as is null or (stopped_as = 'stop' and ${as} = 'report'))`)
    if (isNew && as === 'report')
      await recordDecision(connection, locked, { decision: 'contact_reported', by: { as: 'sender' } })
    return 'done'
  })

/**
 * A reply in the list of replies to a confidential request. `lastWriter` is the side that wrote the latest message
 * after the reply.
 */
export type ListedReply = {
  id: string
  name: string
  company: string
  sentAt: Date
  isStopped: boolean
  lastWriter: 'sender' | 'recipient' | null
  answer: ConflictAnswer | 'waiting' | null
}

export async function listReplies(staff: Staff, requestId: string): Promise<ListedReply[]> {
  const { rows } = await staff.query<ListedReply>(sql`
    select id, name, company, sent_at as "sentAt", stopped_at is not null as "isStopped",
      (select by from relayed_replies
        where relayed_id = relayed.id and (by = 'recipient' or stopped_at is null or created_at < stopped_at)
        order by created_at desc, id desc limit 1) as "lastWriter",
      (select coalesce(answer, 'waiting') from disclosures
        where relayed_id = relayed.id and (answer is not null or erased_at is null)) as answer
    from relayed
    where state = 'sent' and recipient_id = (select opportunity_id from opportunity_submissions where id = ${requestId})
    order by sent_at desc, id`)
  return rows
}
