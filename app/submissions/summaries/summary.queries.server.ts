import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { PublishedKind } from '../../../domain/kinds.ts'
import type { SubmissionReference } from '../../../mail/letter-kinds.ts'
import type { SubmissionSummary } from '../../../mail/template.ts'
import { type Values, withFields } from '../../kit/fields/fields.ts'
import { isMostlyEmpty, wholeProfile } from '../../records/claims-work/profile-parts.ts'
import { MASKS } from '../confidential/name-matching/masked-text.ts'
import { closingDate, isOpen } from '../expiry/closing-date.queries.server.ts'
import { tableOf } from '../state/submission-lock.queries.server.ts'

const closesOn: Record<PublishedKind, Sql> = {
  request: sql`case when ${isOpen} then ${closingDate} end`,
  listing: sql`null`,
}

const profileOf: Record<PublishedKind, Sql> = {
  request: sql`null::jsonb`,
  listing: sql`to_jsonb(record)`,
}

/**
 * Reads the details of a submission that emails show. They contain no text that the sender has typed. Only an open
 * request has a closing date.
 */
export async function readSummary(
  db: Queryable,
  { kind, submissionId }: SubmissionReference,
): Promise<SubmissionSummary | undefined> {
  const { rows } = await db.query<SubmissionSummary & { profile: Values | null }>(sql`
    select services, ${profileOf[kind]} as profile, country, (${closesOn[kind]})::text as "closesOn",
      to_jsonb(record) ->> 'confidential' is not null as "isConfidential",
      to_jsonb(record) ->> 'contact_open' is not null as "takesMessages",
      to_jsonb(record) ->> 'invitations_open' is not null as "takesInvitations",
      (select mask from unnest(${Object.values(MASKS)}::text[]) as mask
        where strpos(to_jsonb(record) ->> 'description', mask) > 0 and exists (
          select from decisions join decision_details on decision_id = decisions.id
          where decisions.kind = ${kind} and record_id = record.id and decided_as = 'staff'
            and strpos(changes #>> '{description,1}', mask) > strpos(changes #>> '{description,0}', mask))
        limit 1) as mask
    from ${tableOf(kind)} as record
    where id = ${submissionId} and status <> 'erased'`)
  if (!rows[0]) return undefined
  const { profile, ...summary } = rows[0]
  const values = profile && withFields(wholeProfile, profile).map(([{ name }, value]) => [name, value])
  return {
    ...summary,
    isMostlyEmpty: values !== null && isMostlyEmpty({ ...Object.fromEntries(values), services: summary.services }),
  }
}
