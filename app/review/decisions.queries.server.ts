import sql, { type Sql } from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import type { Kind } from './kinds.ts'

type Deciding = {
  kind: Kind
  decision: 'approved' | 'declined'
  reviewer: string
  reason?: string
  opportunityId?: string
}

/**
 * The further steps of a statement that decides: the letter that tells of it and the row of the history. They take from
 * the statement's own step `decided` (id, name, email), so that all of them happen, or none, and once.
 */
export function recorded({ kind, decision, reviewer, reason, opportunityId }: Deciding): Sql {
  return sql`
    told as (
      insert into outbox (recipient, template, content)
      select email, ${decision}, jsonb_strip_nulls(jsonb_build_object(
        'kind', ${kind}::text, 'submissionId', id, 'name', name,
        'opportunityId', ${opportunityId ?? null}::uuid, 'reason', ${reason ?? null}::text))
      from decided),
    noted as (
      insert into decisions (kind, record_id, decision, reason, reviewer)
      select ${kind}, id, ${decision}, ${reason ?? null}, ${reviewer} from decided)`
}

/** One decision as the history shows it. */
export type Decision = {
  id: string
  kind: Kind
  recordId: string
  /** Empty where the record is no longer there. */
  name: string
  decision: 'approved' | 'declined' | 'answered' | 'spam'
  reason: string | null
  reviewer: string
  decidedAt: Date
}

/** The newest decisions, 100 at most. */
export async function listDecisions(team: Team): Promise<Decision[]> {
  const { rows } = await team.query<Decision>(sql`
    select d.id, d.kind, d.record_id as "recordId", coalesce(q.name, '') as name, d.decision, d.reason, d.reviewer,
      d.decided_at as "decidedAt"
    from (select * from decisions order by decided_at desc, id desc limit 100) d
    left join review_queue q on q.kind = d.kind and q.id = d.record_id
    order by d.decided_at desc, d.id desc`)
  return rows
}
