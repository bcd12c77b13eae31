import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { projections, submissionKinds } from '../../../domain/kinds.ts'
import { storedFields } from '../../kit/fields/fields.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import type { By } from '../../records/transitions.ts'
import { decide } from './decide.queries.server.ts'
import { type LockedSubmission, lockSubmission, tableOf } from './submission-lock.queries.server.ts'

/**
 * Empties personal fields. Choices from closed lists stay for the overview's figures, because they identify no person.
 */
function emptyAssignments(kind: Kind): Sql {
  const { fields, publication } = kindOf(kind)
  const personal = storedFields(fields).filter(({ isPersonal }) => isPersonal)
  const columns = personal.map(({ column, isNullable }) => `${column} = ${isNullable ? 'null' : "''"}`)
  return raw([...columns, ...(publication ? ['original = null'] : [])].join())
}

/**
 * Deletes the personal data of a submission: fields, reasons, edits, answers and letters. The row and its decisions
 * stay.
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

/** PostgreSQL's statistics keep sample values of erased rows until they are collected again. */
export async function renewStatistics(staff: Staff): Promise<void> {
  const tables = join([...submissionKinds.map(tableOf), ...projections.map((projection) => raw(projection))])
  await staff.query(sql`
    analyze ${tables}, unlisted_opportunities, revisions, decision_details, letters, message_answers, relayed, relayed_replies,
      disclosures, promises, verifications, invitations`)
}

export async function eraseLocked(connection: Queryable, locked: LockedSubmission, by: By): Promise<void> {
  const { kind, id } = locked
  await connection.query(sql`update ${tableOf(kind)} set ${emptyAssignments(kind)} where id = ${id}`)
  // The decision comes first, because the database refuses to delete the details of a submission that is not erased.
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

/** Erases the messages 'It was not me' about a submission, because they contain its address. */
async function eraseDisputes(connection: Queryable, recordId: string, by: By): Promise<void> {
  const { rows } = await connection.query<{ id: string }>(sql`
    select id from contact_submissions where disputed_id = ${recordId}`)
  for (const { id } of rows) {
    const message = await lockSubmission(connection, 'message', id)
    if (message && message.status !== 'erased') await eraseLocked(connection, message, by)
  }
}

/**
 * Empties the recipient and the content of letters, and withdraws those that are not sent. It keeps the occasion, so
 * that a reminder that runs now does not queue the letter again. In rows of an earlier version, the occasion of three
 * templates contains a hash of the address, and is removed.
 */
export async function anonymiseLetters(connection: Queryable, condition: Sql): Promise<void> {
  await connection.query(sql`
    update letters
    set recipient = '', last_error = null, content = '{}', state = case state when 'sent' then 'sent' else 'withdrawn' end,
      occasion = case when template not in ('acted', 'erasureConfirm', 'addressConfirm') then occasion end
    where ${condition}`)
}
