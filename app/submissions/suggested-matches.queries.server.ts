import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'
import type { NamedCompany } from '../../domain/shown-company.ts'

/** A vendor that matches a request. `common` holds the services, the country and the languages that both have. */
export type SuggestedMatch = { id: string; name: string; common: string[]; takesMessages?: boolean }

export type SuggestedRequest = NamedCompany & { id: string; country: string; services: string[] }

/** Whether the claims work of a request and a vendor match. An empty value on either side matches any value. */
const matchesClaimsWork = (request: Sql, vendor: Sql): Sql => sql`(
  (${request}.stage = '' or ${vendor}.stages = '{}' or ${request}.stage = any (${vendor}.stages))
  and (${request}.contract_form = '' or ${vendor}.contract_forms = '{}'
    or ${request}.contract_form = any (${vendor}.contract_forms))
  and (${request}.acts_for = '' or ${vendor}.acts_for = '{}' or ${request}.acts_for = any (${vendor}.acts_for))
  and (${request}.capacity = '' or ${vendor}.capacities = '{}' or ${request}.capacity = any (${vendor}.capacities))
  and (${request}.forum = '' or ${vendor}.forums = '{}' or ${request}.forum = any (${vendor}.forums)))`

export const inCommon = (one: Sql, candidate: Sql): Sql => sql`
  cross join lateral (
    select array(select unnest(${one}.services) intersect select unnest(${candidate}.services) order by 1) as services,
      array(select ${one}.country where ${candidate}.country = ${one}.country) as country,
      array(select unnest(${one}.languages) intersect select unnest(${candidate}.languages) order by 1) as languages
  ) as shared`

/**
 * The rank of a match: first the number of common services, then whether the country is the same, then the number of
 * common languages.
 */
export const matchRank = sql`array[cardinality(shared.services), cardinality(shared.country), cardinality(shared.languages)]`

const bestSix = (one: Sql, candidate: Sql, newest: Sql): Sql => sql`
  ${inCommon(one, candidate)} order by ${matchRank} desc, ${newest} desc, ${candidate}.id limit 6`

export const common = sql`shared.services || shared.country || shared.languages as common`

/**
 * Two subqueries for a `with` clause. `request` is the request. `candidates` are the newest thousand vendors that match
 * it and offer one of its services.
 */
export const suggestedVendors = (requestId: string | Sql): Sql => sql`
  request as (
    select *, array(select 'service:' || unnest(services)) as wanted
    from opportunity_submissions where id = (${requestId})
  ), candidates as (
    select vendor.* from public_listings vendor, request
    where vendor.facets && wanted and ${matchesClaimsWork(sql`request`, sql`vendor`)}
    order by vendor.created_at desc limit 1000
  )`

/**
 * Finds the six vendors that have the most in common with a request. `requestId` may be a subquery that selects the id.
 */
export async function suggestedMatches(db: Queryable, requestId: string | Sql): Promise<SuggestedMatch[]> {
  const { rows } = await db.query<SuggestedMatch>(sql`
    with ${suggestedVendors(requestId)}
    select candidates.id, company_name as name, contact_open is not null as "takesMessages", ${common}
    from candidates cross join request
    ${bestSix(sql`request`, sql`candidates`, sql`candidates.created_at`)}`)
  return rows
}

/** Finds the six open requests that match a listing best, among the newest thousand that need one of its services. */
export async function suggestedRequests(db: Queryable, listingId: string): Promise<SuggestedRequest[]> {
  const { rows } = await db.query<SuggestedRequest>(sql`
    with vendor as (
      select *, array(select 'service:' || unnest(services)) as offered from vendor_listings where id = ${listingId}
    ), candidates as (
      select request.* from opportunities request, vendor
      where request.facets && offered and ${matchesClaimsWork(sql`request`, sql`vendor`)}
      order by request.posted_at desc limit 1000
    )
    select candidates.id, company, company_type as "companyType", candidates.country, candidates.services
    from candidates cross join vendor
    ${bestSix(sql`vendor`, sql`candidates`, sql`candidates.posted_at`)}`)
  return rows
}
