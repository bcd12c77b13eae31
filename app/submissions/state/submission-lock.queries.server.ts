import pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Language } from '../../../config/language.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Values } from '../../kit/fields/fields.ts'
import type { Suspicion } from '../../kit/forms/spam-signals.ts'
import { type Kind, kindOf } from '../../records/kinds.ts'
import { type DecidedAs, hasPage, type Status } from '../../records/transitions.ts'
import type { NameCheck } from '../confidential/name-check.ts'

export const tableOf = (kind: Kind): Sql => raw(kindOf(kind).table)

export type LockedSubmission = {
  kind: Kind
  id: string
  status: Status
  decidedAs: DecidedAs | null
  suspicion: Suspicion | null
  name: string
  email: string
  isConfidential: boolean
  /** True until the sender uses a link that was emailed to the present address. Always true for a message. */
  isUnconfirmed: boolean
  /** The language of the page from which the submission was sent. Emails about it are in the same language. */
  language: Language
}

/**
 * Reads a submission and locks it until the transaction ends. Concurrent decisions wait, and then see what this
 * transaction has written. Returns undefined if there is no such submission.
 */
export async function lockSubmission(
  connection: Queryable,
  kind: Kind,
  id: string,
): Promise<LockedSubmission | undefined> {
  if (!isUuid(id)) return undefined
  return lock(connection, kind, sql`id = ${id} for update`)
}

/** Locks the submission whose id a subquery selects. */
export const lockBySubquery = (connection: Queryable, kind: Kind, id: Sql): Promise<LockedSubmission | undefined> =>
  lock(connection, kind, sql`id = (${id}) for update`)

/**
 * Locks the submission with this id if it meets a condition. If another transaction has locked it, waits, and then
 * checks the condition on the row that the other transaction has written.
 */
export const lockIf = (
  connection: Queryable,
  kind: Kind,
  id: string,
  condition: Sql,
): Promise<LockedSubmission | undefined> => lock(connection, kind, sql`id = ${id} and ${condition} for update`)

/** Locks one submission that meets a condition. Skips those that other transactions have locked. */
export const lockNextSubmission = (
  connection: Queryable,
  kind: Kind,
  condition: Sql,
): Promise<LockedSubmission | undefined> => lock(connection, kind, sql`${condition} limit 1 for update skip locked`)

async function lock(connection: Queryable, kind: Kind, condition: Sql): Promise<LockedSubmission | undefined> {
  const { name, email } = kindOf(kind).sender
  const { rows } = await connection.query<LockedSubmission>(sql`
    select ${kind} as kind, id, status, decided_as as "decidedAs", suspicion, ${raw(name.column)} as name, ${raw(email.column)} as email,
      page_language as language, to_jsonb(record) ->> 'confidential' is not null as "isConfidential",
      to_jsonb(record) ->> 'address_confirmed_at' is null as "isUnconfirmed"
    from ${tableOf(kind)} as record where ${condition}`)
  return rows[0]
}

/** Writes columns of a submission. Throws `NamesSender` if its public page would then name its confidential sender. */
export async function writeColumns(
  connection: Queryable,
  { kind, id, status }: LockedSubmission,
  columns: Values,
  names: NameCheck,
): Promise<void> {
  names.refuse(hasPage({ status }))
  const table = tableOf(kind)
  const written = namesOf(Object.keys(columns))
  await connection.query(sql`
    update ${table} set (${written}) = (
      select ${written} from jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb))
    where id = ${id}`)
}

export async function readColumns(
  connection: Queryable,
  { kind, id }: LockedSubmission,
  names: string[],
): Promise<Values> {
  const { rows } = await connection.query<Values>(sql`
    select ${namesOf(names)} from ${tableOf(kind)} where id = ${id}`)
  return rows[0] ?? {}
}

const namesOf = (columns: string[]) => raw(columns.map(pg.escapeIdentifier).join())
