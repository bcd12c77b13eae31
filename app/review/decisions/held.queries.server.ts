import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Suspicion } from '../../forms/trap-fields.ts'
import type { Kind, Status } from '../kinds.ts'

/** The table of each kind, and what its columns for the same things are called. */
export const tables = {
  request: { table: raw('opportunity_submissions'), name: raw('company'), email: raw('contact_email') },
  listing: { table: raw('vendor_listings'), name: raw('company_name'), email: raw('contact_email') },
  message: { table: raw('contact_submissions'), name: raw('name'), email: raw('email') },
}

/** A submission in the hands of one transaction. */
export type Held = { kind: Kind; id: string; status: Status; suspicion: Suspicion | null; name: string; email: string }

/**
 * Takes hold of a submission until the transaction ends. Whoever else decides on it waits here, and then sees what has
 * been decided: that is how every decision is taken once. Undefined when there is none of this id.
 */
export async function hold(connection: Queryable, kind: Kind, id: string): Promise<Held | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await connection.query<Held>(sql`${selectHeld(kind)} where id = ${id} for update`)
  return rows[0]
}

/** The same with any one submission that meets a condition, passing over what is in other hands at this moment. */
export async function holdNext(connection: Queryable, kind: Kind, condition: Sql): Promise<Held | undefined> {
  const { rows } = await connection.query<Held>(sql`
    ${selectHeld(kind)} where ${condition} limit 1 for update skip locked`)
  return rows[0]
}

function selectHeld(kind: Kind): Sql {
  const { table, name, email } = tables[kind]
  return sql`select ${kind} as kind, id, status, suspicion, ${name} as name, ${email} as email from ${table}`
}

/** Gives a submission its status; one that waits again was decided by nobody. */
export async function setStatus(
  connection: Queryable,
  { kind, id }: Held,
  status: Status,
  reviewer: string,
): Promise<void> {
  const decider = status === 'pending' ? null : reviewer
  await connection.query(sql`
    update ${tables[kind].table}
    set status = ${status}, decided_by = ${decider}, decided_at = case when ${decider}::text is not null then now() end
    where id = ${id}`)
}
