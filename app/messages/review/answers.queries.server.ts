import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { shownState } from '../../../mail/letter-states.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { decide } from '../../submissions/state/decide.queries.server.ts'
import { lockSubmission } from '../../submissions/state/submission-lock.queries.server.ts'

export type Answer = {
  id: string
  reviewer: string
  text: string
  createdAt: Date
  letterId: string | null
  letterState: 'waiting' | 'sent' | 'failed' | 'expired' | 'withdrawn' | null
}

export async function listAnswers(staff: Staff, messageId: string): Promise<Answer[]> {
  const { rows } = await staff.query<Answer>(sql`
    select id, reviewer, text, created_at as "createdAt", letter_id as "letterId",
      (select ${shownState} from letters where letters.id = letter_id) as "letterState"
    from message_answers where message_id = ${messageId} order by message_answers.created_at, id`)
  return rows
}

/**
 * Sends a reply. A reply with the same text as one of the last minute counts as a second click on the button, and is
 * not sent. Returns 'overtaken' if there are replies that the reviewer has not seen, and 'closed' if the message is
 * spam or erased.
 */
export async function answerMessage(
  staff: Staff,
  { id, reviewer, text, seen }: { id: string; reviewer: string; text: string; seen: number },
): Promise<'done' | 'overtaken' | 'closed'> {
  return transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, 'message', id)
    if (!locked || locked.suspicion || (locked.status !== 'pending' && locked.status !== 'answered')) return 'closed'
    const isFirst = locked.status === 'pending'
    if (!isFirst && (await wasJustSent(connection, id, text))) return 'done'
    if ((await countAnswers(connection, id)) > seen) return 'overtaken'
    const by = { as: 'staff' as const, name: reviewer }
    const decided = isFirst && (await decide(connection, locked, { transition: 'answered', by }))
    const decisionId = decided && decided.answer === 'done' ? decided.decisionId : null
    const letterId = await queueLetter(
      connection,
      { template: 'answer', recipient: locked.email, language: locked.language, content: { text, messageId: id } },
      { decisionId },
    )
    await connection.query(sql`
      insert into message_answers (message_id, reviewer, text, letter_id)
      values (${id}, ${reviewer}, ${text}, ${letterId ?? null})`)
    return 'done'
  })
}

async function countAnswers(connection: Queryable, messageId: string): Promise<number> {
  const { rowCount } = await connection.query(sql`select from message_answers where message_id = ${messageId}`)
  return rowCount ?? 0
}

async function wasJustSent(connection: Queryable, messageId: string, text: string): Promise<boolean> {
  const { rowCount } = await connection.query(sql`
    select from message_answers
    where message_id = ${messageId} and text = ${text} and created_at > now() - interval '1 minute'`)
  return Boolean(rowCount)
}
