import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'
import type { PublishedKind } from '../../domain/kinds.ts'
import {
  type LockedSubmission,
  lockBySubquery,
  lockSubmission,
} from '../submissions/state/submission-lock.queries.server.ts'

/**
 * Where a message can be sent: a listing that accepts messages, with its name, or a confidential request, with the
 * facts that its page shows.
 */
export type RelayRecipient = {
  id: string
  kind: PublishedKind
  /** The vendor's name. Empty for a confidential request. */
  recipient: string
  services: string[]
  companyType: string
  country: string
}

/** Selects the recipients that accept messages now. Reads only tables that visitors' database login may read. */
export const openRecipients: Sql = sql`(
  select id, 'listing' as kind, company_name as name, services, '' as company_type, country
  from public_listings where contact_open
  union all
  select id, 'request', '', services, company_type, country from opportunities where company_type <> '')`

export const recipients: Sql = sql`(
  select id, 'listing' as kind, id as submission_id, company_name as name, services, '' as company_type, country, status,
    decided_at
  from vendor_listings
  union all
  select opportunity_id, 'request', id, case when confidential then '' else company end, services, company_type, country, status, decided_at
  from opportunity_submissions where opportunity_id is not null)`

export const recipientColumns: Sql = sql`
  recipient.kind, recipient.name as recipient, recipient.services, recipient.company_type as "companyType", recipient.country`

export async function findRecipient(db: Queryable, id: string): Promise<RelayRecipient | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<RelayRecipient>(sql`
    select id, ${recipientColumns} from ${openRecipients} as recipient where id = ${id}`)
  return rows[0]
}

/**
 * Finds a published listing or request that accepts no messages, because the vendor has switched them off, or because
 * the request is paused or shows its sender's name.
 */
export async function findWithoutMessages(db: Queryable, id: string): Promise<RelayRecipient | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<RelayRecipient>(sql`
    select id, 'listing' as kind, company_name as recipient, services, '' as "companyType", country
    from public_listings where id = ${id}
    union all
    select id, 'request', company, services, '', country from opportunities where id = ${id} and company_type = ''
    union all
    select id, 'request', company, services, company_type, country from unlisted_opportunities
    where id = ${id} and status = 'paused'`)
  return rows[0]
}

export async function submissionOf(staff: Queryable, recipientId: string): Promise<string | undefined> {
  const { rows } = await staff.query<{ submissionId: string }>(sql`
    select submission_id as "submissionId" from ${recipients} as recipient where id = ${recipientId}`)
  return rows[0]?.submissionId
}

export const lockRecipient = async (connection: Queryable, id: string): Promise<LockedSubmission | undefined> =>
  (await lockSubmission(connection, 'listing', id)) ??
  lockBySubquery(connection, 'request', sql`select id from opportunity_submissions where opportunity_id = ${id}::uuid`)
