import sql, { raw } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable, Staff, Visitor } from '../../../db/client.server.ts'
import { lockMailbox, queueLetter } from '../../../mail/queue-letter.ts'
import { countedSince } from '../../manage/disputes.queries.server.ts'
import { answerRequests, mayHaveAnother } from '../../manage/links/link-requests.queries.server.ts'
import { findAddress } from './addresses.queries.server.ts'

/** Stores the request for a copy. It reads nothing, so that the response is the same for every address. */
export async function requestCopy(visitor: Visitor, address: string, language: Language): Promise<void> {
  await visitor.forms.query(sql`insert into copy_requests (address, page_language) values (${address}, ${language})`)
}

/**
 * Sends an email to each known address that requested a copy. The email has a link to the copy. An unknown address gets
 * no email.
 */
export const answerCopyRequests = (staff: Staff): Promise<void> =>
  answerRequests(staff, raw('copy_requests'), queueCopyLink)

/** Queues the email to the stored spelling of the address. The same limits apply as for emails with manage links. */
async function queueCopyLink(connection: Queryable, typed: string, language: Language): Promise<void> {
  const [known] = await findAddress(connection, typed)
  if (!known) return
  const { address: recipient, isConfirmed } = known
  const letter = { template: 'dataCopy' as const, recipient, language }
  if (!isConfirmed) return void (await queueLetter(connection, { ...letter, content: {} }, { isUnproven: true }))
  await lockMailbox(connection, recipient)
  await queueLetter(
    connection,
    { ...letter, content: { isConfirmed } },
    { onlyIf: mayHaveAnother('dataCopy', recipient, countedSince([])) },
  )
}
