import sql from 'sql-template-tag'
import type { Visitor } from '../../../../db/client.server.ts'
import { isUuid } from '../../../../db/uuid.ts'
import { isClosingDateChosen, isPageShown, type Opportunity } from '../../../requests/request.queries.server.ts'
import { toOpenRequest } from '../open-request.ts'

export type ClosingDate = Pick<Opportunity, 'id' | 'services' | 'company' | 'companyType' | 'country'> & {
  description: string
  closesOn: string
  neededBy: string | null
  changedAt: Date
} & ({ status: 'open'; closesAt: Date } | { status: 'closed' | 'paused'; closesAt: null })

/**
 * Finds the closing date that the sender chose. Returns undefined if the sender chose none, because the date that we
 * set in this case can change.
 */
export async function findClosingDate(db: Visitor, id: string): Promise<ClosingDate | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await db.query<ClosingDate>(sql`
    select id, services, company, company_type as "companyType", country, left(description, 1000) as description,
      closes_on as "closesOn", needed_by as "neededBy", closes_at as "closesAt", 'open' as status, coalesce(latest.changed_at, posted_at) as "changedAt"
    from opportunities left join opportunity_changes as latest using (id)
    where id = ${id} and ${isClosingDateChosen}
    union all
    select id, services, company, company_type, country, '', closes_on, null, null, status, decided_at
    from unlisted_opportunities where id = ${id} and closes_on is not null and ${isPageShown}`)
  return rows[0] && toOpenRequest(rows[0])
}
