import sql, { raw } from 'sql-template-tag'
import { type Staff, transaction } from '../../../db/client.server.ts'
import { type Kind, submissionKinds } from '../../../domain/kinds.ts'
import type { ErasePerson } from '../../kit/routing/feature-context.server.ts'
import { anonymiseLetters, eraseLocked, renewStatistics } from '../../submissions/state/erase.queries.server.ts'
import { lockBySubquery, tableOf } from '../../submissions/state/submission-lock.queries.server.ts'
import { recordAct } from './personal-data-acts.queries.server.ts'
import { isFrom } from './stored-data/data-of-submissions.server.ts'
import { hasAddress, type Person } from './stored-data/stored-data.server.ts'
import { storedData } from './stored-data/tables.server.ts'

/**
 * Erases all data about a person: each submission in a transaction of its own, as 'Erase personal data' does, and then
 * everything else in one transaction.
 */
export async function erasePerson(
  staff: Staff,
  person: Person,
  reviewer: string,
  eraseFromFeatures: ErasePerson,
): Promise<void> {
  for (const kind of submissionKinds) while (await eraseNext(staff, kind, person, reviewer));
  await transaction(staff, async (connection) => {
    await eraseFromFeatures(connection, (column) => hasAddress(column)(person))
    for (const { table, where, isDeleted } of storedData)
      if (isDeleted) await connection.query(sql`delete from ${raw(table)} where ${where(person)}`)
    await anonymiseLetters(connection, hasAddress('recipient')(person))
    await recordAct(connection, 'erased', reviewer)
  })
  await renewStatistics(staff)
  await staff.query(sql`analyze subscribers, alerts, link_requests, alert_requests, copy_requests`)
}

/**
 * Erases one of the person's submissions. An erased submission has no address, so the next call finds a different one.
 * Returns false if none is left.
 */
const eraseNext = (staff: Staff, kind: Kind, person: Person, reviewer: string): Promise<boolean> =>
  transaction(staff, async (connection) => {
    const next = sql`select id from ${tableOf(kind)} where ${isFrom(kind, person)} limit 1`
    const locked = await lockBySubquery(connection, kind, next)
    if (locked) await eraseLocked(connection, locked, { as: 'staff', name: reviewer })
    return locked !== undefined
  })
