import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'
import type { Kind, Status } from '../kinds.ts'

/** The table of each kind, and what its columns for the same things are called. */
export const tables = {
  request: { table: raw('opportunity_submissions'), name: raw('company'), email: raw('contact_email') },
  listing: { table: raw('vendor_listings'), name: raw('company_name'), email: raw('contact_email') },
  message: { table: raw('contact_submissions'), name: raw('name'), email: raw('email') },
}

/** A submission that one transaction has locked. */
export type LockedSubmission = {
  kind: Kind
  id: string
  status: Status
  suspicion: Suspicion | null
  name: string
  email: string
}

/**
 * Locks a submission until the transaction ends: other decisions on it wait here and then see this one, so that each is
 * taken once. Undefined when there is none of this id.
 */
export async function lockSubmission(
  connection: Queryable,
  kind: Kind,
  id: string,
): Promise<LockedSubmission | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await connection.query<LockedSubmission>(sql`${selectSubmission(kind)} where id = ${id} for update`)
  return rows[0]
}

/** Locks any one submission that meets a condition, passing over those that other transactions have locked. */
export async function lockNextSubmission(
  connection: Queryable,
  kind: Kind,
  condition: Sql,
): Promise<LockedSubmission | undefined> {
  const { rows } = await connection.query<LockedSubmission>(sql`
    ${selectSubmission(kind)} where ${condition} limit 1 for update skip locked`)
  return rows[0]
}

function selectSubmission(kind: Kind): Sql {
  const { table, name, email } = tables[kind]
  return sql`select ${kind} as kind, id, status, suspicion, ${name} as name, ${email} as email from ${table}`
}

/**
 * Sets the status, by whom and when; a pending submission has neither. The database publishes what is approved and
 * removes what is not (migration 0020). Gives the id of a request's opportunity, if it has ever had one.
 */
export async function setStatus(
  connection: Queryable,
  { kind, id }: LockedSubmission,
  status: Status,
  reviewer: string,
): Promise<string | undefined> {
  const decider = status === 'pending' ? null : reviewer
  const { table } = tables[kind]
  const { rows } = await connection.query<{ opportunityId: string | null }>(sql`
    update ${table}
    set status = ${status}, decided_by = ${decider}, decided_at = case when ${decider}::text is not null then now() end
    where id = ${id} returning to_jsonb(${table}) ->> 'opportunity_id' as "opportunityId"`)
  return rows[0]?.opportunityId ?? undefined
}
