import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Outcome } from '../../submissions/expiry/outcomes.ts'

/** Requests that are open, or were closed within 12 months. `outcome`: null if the sender has not given one. */
export type InvitedCount = { isClosed: boolean; outcome: Outcome | null; isInvited: boolean; count: number }

export async function countInvited(staff: Staff): Promise<InvitedCount[]> {
  const { rows } = await staff.query<InvitedCount>(sql`
    select status = 'closed' as "isClosed", outcome, invited.id is not null as "isInvited", count(*)::int as count
    from opportunity_submissions as request
    left join (select distinct request_id as id from invitations where state = 'sent') as invited on invited.id = request.id
    where status = 'approved'
      or (status = 'closed' and coalesce(decided_at, created_at) > now() - interval '12 months')
    group by 1, 2, 3`)
  return rows
}
