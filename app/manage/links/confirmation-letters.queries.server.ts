import sql from 'sql-template-tag'
import { CONFIRMATION_LETTERS_A_DAY } from '../../../config/limits.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { queueLetter } from '../../../mail/queue-letter.ts'
import type { LockedPublished } from './submission-of-key.queries.server.ts'

const MINUTES_BETWEEN = 10

export const queueErasureLetter = (connection: Queryable, locked: LockedPublished): Promise<void> =>
  queueConfirmation(connection, 'erasureConfirm', locked, locked.email)

/** Queues an email that asks an address for confirmation. The address may belong to a stranger. */
export const queueAddressLetter = (connection: Queryable, locked: LockedPublished, address: string): Promise<void> =>
  queueConfirmation(connection, 'addressConfirm', locked, address)

/**
 * For one submission and template, queues at most one email to an address in ten minutes, and at most five emails in a
 * day. The caller must have locked the submission.
 */
async function queueConfirmation(
  connection: Queryable,
  template: 'erasureConfirm' | 'addressConfirm',
  { kind, id, language }: LockedPublished,
  recipient: string,
): Promise<void> {
  const { rows } = await connection.query<{ isTooSoon: boolean }>(sql`
    select count(*) >= ${CONFIRMATION_LETTERS_A_DAY} or coalesce(bool_or(is_same_mailbox(recipient, ${recipient})
      and created_at > now() - make_interval(mins => ${MINUTES_BETWEEN})), false) as "isTooSoon"
    from letters
    where template = ${template} and submission_id = ${id} and created_at > now() - interval '1 day'`)
  if (rows[0]?.isTooSoon) return
  const letter = { template, recipient, language, content: { kind, submissionId: id } }
  await queueLetter(connection, letter, { isUnproven: template === 'addressConfirm' })
}
