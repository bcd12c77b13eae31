import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { referenceOf } from '../../db/uuid.ts'
import { queueForDigest } from '../../mail/digest.ts'
import type { LockedSubmission } from '../submissions/state/submission-lock.queries.server.ts'

/**
 * Stores a message from the registered address to staff, and adds it to the next digest. It is erased with the
 * submission.
 */
export async function notifyStaff(
  connection: Queryable,
  { id, name, email, language }: LockedSubmission,
): Promise<void> {
  const message = randomUUID()
  await connection.query(sql`
    insert into contact_submissions (id, name, email, message, page_language, disputed_id)
    values (${message}, ${name}, ${email}, ${textOf[language](referenceOf(id))}, ${language}, ${id})`)
  await queueForDigest(connection, 'message', message)
}

/**
 * Returns the time from which a daily limit counts. This is 24 hours ago. If misuse of the links of one of these
 * submissions was reported in the last 24 hours, it is the time of the first such report. What another person did
 * before that report does not count against the sender. A second report within the 24 hours changes nothing.
 */
export const countedSince = (ids: string[]): Sql => sql`coalesce(
  (select min(created_at) from contact_submissions
    where disputed_id = any(${ids}::uuid[]) and created_at > now() - interval '1 day'),
  now() - interval '1 day')`

const textOf = {
  en: (reference: string) =>
    `It was not me. Someone else used a link from your emails to change my submission with the reference ${reference}. All of its links have stopped working.`,
  ar: (reference: string) =>
    `لست من فعل ذلك. استخدم شخص آخر رابطًا من رسائلكم لتغيير معاملتي ذات الرقم المرجعي ${reference}. وانتهت صلاحية كل روابطها.`,
}
