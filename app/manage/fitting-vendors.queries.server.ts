import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import { idByKey } from './keys.queries.server.ts'

/** What a vendor has in common with a request. */
export type FittingVendor = {
  id: string
  name: string
  services: string[]
  country: string | null
  languages: string[]
}

export const listFittingByKey = (db: Queryable, key: string): Promise<FittingVendor[]> =>
  listFitting(db, idByKey('request', key))

/** For the letter of an approval. */
export async function listFittingFor(db: Queryable, requestId: string): Promise<{ name: string; common: string[] }[]> {
  const vendors = await listFitting(db, sql`${requestId}::uuid`)
  return vendors.map(({ name, services, country, languages }) => ({
    name,
    common: [...services, ...(country ? [country] : []), ...languages],
  }))
}

/** Six of the newest thousand that offer one of its services: those with most services in common, then its country. */
export async function listFitting(db: Queryable, request: Sql): Promise<FittingVendor[]> {
  const { rows } = await db.query<FittingVendor>(sql`
    with request as (
      select services, languages, country, array(select 'service:' || unnest(services)) as facets
      from opportunity_submissions where id = (${request})
    ), candidates as (
      select vendor.* from public_listings vendor, request
      where vendor.facets && request.facets order by vendor.created_at desc limit 1000
    )
    select id, company_name as name, common.services, common.languages,
      case when candidates.country = request.country then request.country end as country
    from candidates, request, lateral (
      select array(select unnest(request.services) intersect select unnest(candidates.services) order by 1) as services,
        array(select unnest(request.languages) intersect select unnest(candidates.languages) order by 1) as languages
    ) as common
    order by cardinality(common.services) desc, candidates.country = request.country desc,
      cardinality(common.languages) desc, created_at desc, id
    limit 6`)
  return rows
}
