import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { projections, submissionKinds } from '../../../domain/kinds.ts'
import { storedFields } from '../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import type { By } from '../../records/transitions.ts'
import { decide } from './decide.queries.server.ts'
import { type LockedSubmission, lockSubmission, tableOf } from './submission-lock.queries.server.ts'

/**
 * Returns the SQL assignments that empty all personal columns. Choices from closed lists stay, because they identify no
 * person and the figures on the overview count them.
 */
function emptyAssignments(kind: Kind): Sql {
  const { fields, publication } = kindOf(kind)
  const personal = storedFields(fields).filter(({ isPersonal }) => isPersonal)
  const columns = personal.map(({ column, isNullable }) => `${column} = ${isNullable ? 'null' : "''"}`)
  return raw([...columns, ...(publication ? ['original = null'] : [])].join())
}

/**
 * Deletes the personal data of a submission: fields, reasons, edits, answers and emails. Keeps the row and its
 * decisions, without details.
 */
export async function eraseSubmission(
  staff: Staff,
  { kind, id, reviewer }: { kind: Kind; id: string; reviewer: string },
): Promise<void> {
  const isErased = await transaction(staff, async (connection) => {
    const locked = await lockSubmission(connection, kind, id)
    if (!locked || locked.status === 'erased') return false
    await eraseLocked(connection, locked, { as: 'staff', name: reviewer })
    return true
  })
  if (isErased) await renewStatistics(staff)
}

/** Collects PostgreSQL's statistics again, because the old ones contain sample values of erased rows. */
export async function renewStatistics(staff: Staff): Promise<void> {
  const tables = join([...submissionKinds.map(tableOf), ...projections.map((projection) => raw(projection))])
  await staff.query(sql`
    analyze ${tables}, unlisted_opportunities, revisions, decision_details, letters, message_answers, relayed, relayed_replies,
      disclosures, promises, verifications, invitations`)
}

export async function eraseLocked(connection: Queryable, locked: LockedSubmission, by: By): Promise<void> {
  const { kind, id } = locked
  await connection.query(sql`update ${tableOf(kind)} set ${emptyAssignments(kind)} where id = ${id}`)
  // Changes the status to 'erased' first, because the database refuses to delete the details of decisions on a
  // submission that is not erased.
  await decide(connection, locked, { transition: 'erased', by })
  await connection.query(sql`
    delete from decision_details using decisions where decision_id = id and kind = ${kind} and record_id = ${id}`)
  await anonymiseLetters(
    connection,
    sql`submission_id = ${id}
      or (template = 'yourLinks' and content -> 'posts' @> ${JSON.stringify([{ submissionId: id }])})
      or id in (select letter_id from message_answers where message_id = ${id})`,
  )
  await connection.query(sql`delete from revisions where submission_id = ${id}`)
  await connection.query(sql`delete from manage_keys where submission_id = ${id}`)
  await connection.query(sql`delete from relayed
    where recipient_id = ${id} or recipient_id = (select opportunity_id from opportunity_submissions where id = ${id})`)
  await connection.query(sql`
    update invitations set note = '', origin = null, state = case state when 'sent' then 'sent' else 'discarded' end
    where request_id = ${id} or listing_id = ${id}`)
  await connection.query(sql`delete from verifications where listing_id = ${id}`)
  await connection.query(sql`delete from message_answers where message_id = ${id}`)
  await eraseDisputes(connection, id, by)
}

/** Erases the reports of misuse about a submission, because they contain the sender's address. */
async function eraseDisputes(connection: Queryable, recordId: string, by: By): Promise<void> {
  const { rows } = await connection.query<{ id: string }>(sql`
    select id from contact_submissions where disputed_id = ${recordId}`)
  for (const { id } of rows) {
    const message = await lockSubmission(connection, 'message', id)
    if (message && message.status !== 'erased') await eraseLocked(connection, message, by)
  }
}

/**
 * Empties the recipient and the content of emails, and withdraws those that are not sent. Keeps the occasion, so that a
 * reminder job that runs at the same time does not queue the same email again. The occasion of three templates is
 * emptied too, because an earlier release stored a hash of the address in it.
 */
export async function anonymiseLetters(connection: Queryable, condition: Sql): Promise<void> {
  await connection.query(sql`
    update letters
    set recipient = '', last_error = null, content = '{}', state = case state when 'sent' then 'sent' else 'withdrawn' end,
      occasion = case when template not in ('acted', 'erasureConfirm', 'addressConfirm') then occasion end
    where ${condition}`)
}
