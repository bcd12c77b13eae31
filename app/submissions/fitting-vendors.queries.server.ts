import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'

/** `common`: the services, the country and the languages that a vendor shares with a request. */
export type FittingVendor = { id: string; name: string; common: string[] }

/**
 * Six of the newest thousand that offer one of the services of a request: those with most services in common, then its
 * country. `requestId` may be a query that gives it.
 */
export async function listFitting(db: Queryable, requestId: string | Sql): Promise<FittingVendor[]> {
  const { rows } = await db.query<FittingVendor>(sql`
    with request as (
      select services, languages, country, stage, contract_form, acts_for, capacity, forum, array(select 'service:' || unnest(services)) as facets
      from opportunity_submissions where id = (${requestId})
    ), candidates as (
      select vendor.* from public_listings vendor, request
      where vendor.facets && request.facets
        -- What either does not state fits any.
        and (stage = '' or stages = '{}' or stage = any (stages))
        and (contract_form = '' or contract_forms = '{}' or contract_form = any (contract_forms))
        and (request.acts_for = '' or vendor.acts_for = '{}' or request.acts_for = any (vendor.acts_for))
        and (capacity = '' or capacities = '{}' or capacity = any (capacities))
        and (forum = '' or forums = '{}' or forum = any (forums))
      order by vendor.created_at desc limit 1000
    )
    select id, company_name as name, shared.services || shared.country || shared.languages as common
    from candidates, request, lateral (
      select array(select unnest(request.services) intersect select unnest(candidates.services) order by 1) as services,
        array(select request.country where candidates.country = request.country) as country,
        array(select unnest(request.languages) intersect select unnest(candidates.languages) order by 1) as languages
    ) as shared
    order by cardinality(shared.services) desc, cardinality(shared.country) desc,
      cardinality(shared.languages) desc, created_at desc, id
    limit 6`)
  return rows
}
