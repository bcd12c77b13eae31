import sql, { type Sql } from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import type { Kind } from './kinds.ts'

/** How many submissions the queue shows at a time. */
const QUEUE_SIZE = 50

/** A submission as the queue shows it. `about` is its services or, for a message, how it begins. */
export type Queued = { kind: Kind; id: string; name: string; country: string | null; about: string[]; createdAt: Date }

/** What waits for a decision, QUEUE_SIZE at most, oldest first: of one kind, or of all. */
export async function listWaiting(team: Team, kind?: Kind): Promise<Queued[]> {
  const { rows } = await team.query<Queued>(sql`
    select kind, id, name, country, about, created_at as "createdAt"
    from review_queue where status = 'pending' ${only(kind)}
    order by created_at, id limit ${QUEUE_SIZE}`)
  return rows
}

/** How many submissions of each kind wait. */
export async function countWaiting(team: Team): Promise<Record<Kind, number>> {
  const { rows } = await team.query<{ kind: Kind; count: number }>(sql`
    select kind, count(*)::int as count from review_queue where status = 'pending' group by kind`)
  return { request: 0, listing: 0, message: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) }
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

const only = (kind: Kind | undefined): Sql => (kind ? sql`and kind = ${kind}` : sql``)
