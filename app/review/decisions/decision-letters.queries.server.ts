import sql, { join, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isAttemptOpen } from '../../../mail/letter-states.ts'
import { type Letter, queueLetter } from '../../../mail/queue-letter.ts'
import { tableOf } from '../../submissions/locked.queries.server.ts'

// Those that migration 0034 counts for a mailbox.
const TEMPLATES = ['approved', 'changesAsked', 'declined', 'takenDown', 'closed'] as const

export type DecisionLetter = Extract<Letter, { template: (typeof TEMPLATES)[number] }>

/**
 * An address that was never confirmed may be a stranger's: a mailbox gets one a day. The others wait for their day, and
 * what would wait for more than the life of a letter is not queued. In the transaction that has locked the record.
 */
export async function queueDecisionLetter(
  connection: Queryable,
  letter: DecisionLetter,
  decisionId: string,
): Promise<void> {
  await queueLetter(connection, letter, { decisionId, due: await dueAt(connection, letter.recipient) })
}

/** Those about a submission that are not being sent: a later decision replaces them. */
export async function withdrawDecisionLetters(connection: Queryable, { id }: { id: string }): Promise<void> {
  await connection.query(sql`
    update letters set state = 'withdrawn'
    where ${id} in (request_id, listing_id) and template = any(${[...TEMPLATES]}) and state = 'queued'
      and not ${isAttemptOpen}`)
}

/** The letter about a decision, where the one that is now undone had replaced it. It is due like a new one. */
export async function requeueDecisionLetter(
  connection: Queryable,
  recipient: string,
  decisionId: string,
): Promise<void> {
  await connection.query(sql`
    update letters set state = 'queued', due_at = due, expires_at = now() + (expires_at - created_at)
    from (select ${await dueAt(connection, recipient)} as due) as times
    where decision_id = ${decisionId} and state = 'withdrawn' and template = any(${[...TEMPLATES]})
      and recipient = ${recipient} and due < now() + (expires_at - created_at)`)
}

async function dueAt(connection: Queryable, recipient: string): Promise<Sql> {
  if (await isConfirmed(connection, recipient)) return sql`now() + interval '1 minute'`
  // Letters to one mailbox wait for each other (migration 0026), and then, in a statement of its own, see each other.
  await connection.query(sql`select pg_advisory_xact_lock(mailbox_key(${recipient}))`)
  return sql`decision_letter_due(${recipient})`
}

/** For any of its submissions. In this spelling: a stranger can add a tag to the address. */
async function isConfirmed(connection: Queryable, address: string): Promise<boolean> {
  const confirmed = (['request', 'listing'] as const).map(
    (kind) => sql`
      select from ${tableOf(kind)} where lower(contact_email) = lower(${address}) and address_confirmed_at is not null`,
  )
  const { rowCount } = await connection.query(sql`${join(confirmed, ' union all ')} limit 1`)
  return rowCount === 1
}
