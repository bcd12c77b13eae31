import { LRUCache } from 'lru-cache'
import sql, { type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { publicationOf } from '../../domain/kinds.ts'
import type { FilterGroup } from '../kit/lists/filters.ts'
import { claimsWorkFilters, contractFilters } from '../records/claims-work/claims-work.fields.ts'
import { allLandings, type Landing, landingPath, REQUESTS_PATH, VENDORS_PATH } from '../search/landing.ts'

/**
 * The maximum number of rows in one sitemap. sitemaps.org allows 50,000 addresses, and each row has one address in each
 * of two languages.
 */
const PART_SIZE = 25_000

/**
 * The rows that have a page of their own, keyed by the name of their sitemap. A freelancer's listing is included only
 * if the freelancer has allowed search engines.
 */
const rowsInSitemaps = {
  opportunities: { rows: sql`opportunities`, date: sql`posted_at` },
  vendors: {
    rows: sql`(select * from public_listings where vendor_type <> 'Freelancer' or search_engines <> '{}') as vendors`,
    date: sql`created_at`,
  },
}

export type SitemapName = keyof typeof rowsInSitemaps

export const sitemapNames = Object.keys(rowsInSitemaps) as SitemapName[]

type PartCounts = Record<SitemapName, number>

// The counts are cached for a minute. Counting a million rows takes a tenth of a second, and without the count, a
// request for a part that does not exist would take longer, because its query passes over all rows.
const partCounts = new LRUCache<Visitor, PartCounts>({
  max: 1,
  ttl: 60_000,
  fetchMethod: async (db) => {
    const parts = sitemapNames.map(async (name) => {
      const { rows } = await db.query<{ parts: number }>(sql`
        select ceil(count(*) / ${PART_SIZE}::numeric)::int as parts from ${rowsInSitemaps[name].rows}`)
      return [name, rows[0]?.parts ?? 0]
    })
    return Object.fromEntries(await Promise.all(parts)) as PartCounts
  },
})

export const countParts = (db: Visitor): Promise<PartCounts> => partCounts.forceFetch(db, { forceRefresh: true })

export const recentlyCountedParts = (db: Visitor): Promise<PartCounts> => partCounts.forceFetch(db)

/**
 * Lists the pages in one part of a sitemap. Parts are numbered from 1, and the oldest rows are in part 1, so that a new
 * row changes only the last part.
 */
export async function listPart(
  db: Visitor,
  name: SitemapName,
  part: number,
): Promise<{ path: string; lastmod: string }[]> {
  const { date } = rowsInSitemaps[name]
  const company = name === 'vendors' ? sql`company_name` : sql`company`
  const { rows } = await db.query<{ id: string; name: string; date: Date }>(sql`
    select id, ${company} as name, ${date} as date from ${rowsInSitemaps[name].rows}
    order by ${date}, id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`)
  const { pageOf } = publicationOf(name === 'vendors' ? 'listing' : 'request')
  return rows.map(({ id, name, date }) => ({ path: pageOf({ publicId: id, name }), lastmod: date.toISOString() }))
}

// How many of the newest rows are searched first. Most landing pages have a row among them. For the other landing
// pages, counting rows uses the index, but `exists` would read the whole table.
const NEWEST_ROWS = 20_000

// Finding the landing pages takes half a second with 100,000 rows. Requests that arrive meanwhile wait for the same
// result, so that they do not take all connections of the pool.
const landingPaths = new LRUCache<Visitor, string[]>({ max: 1, ttl: 1, fetchMethod: findLandings })

export const listLandings = (db: Visitor): Promise<string[]> => landingPaths.forceFetch(db, { forceRefresh: true })

async function findLandings(db: Visitor): Promise<string[]> {
  const requests = await landingsIn(db, sql`opportunities`, sql`posted_at`, contractFilters)
  const vendors = await landingsIn(db, sql`public_listings`, sql`created_at`, claimsWorkFilters)
  return [
    ...requests.map((landing) => landingPath(REQUESTS_PATH, landing)),
    ...vendors.map((landing) => landingPath(VENDORS_PATH, landing)),
  ]
}

async function landingsIn(db: Visitor, table: Sql, date: Sql, groups: readonly FilterGroup[]): Promise<Landing[]> {
  const hasServiceAndCountry = ({ service, country }: Landing) => Boolean(service && country)
  const withOneFacet = await withRows(allLandings(groups).filter((landing) => !hasServiceAndCountry(landing)))
  const isFound = (key: keyof Landing, option?: string) => withOneFacet.some((landing) => landing[key] === option)
  const withBothFacets = allLandings(groups).filter(
    (landing) =>
      hasServiceAndCountry(landing) && isFound('service', landing.service) && isFound('country', landing.country),
  )
  return [...withOneFacet, ...(await withRows(withBothFacets))]

  async function withRows(landings: Landing[]): Promise<Landing[]> {
    const facets = landings.map((landing) => Object.entries(landing).map(([key, option]) => `${key}:${option}`))
    const [first, second] = [0, 1].map((index) => facets.map((ofLanding) => ofLanding[index]))
    const { rows } = await db.query<{ landing_number: number }>(sql`
      with newest as materialized (select facets from ${table} order by ${date} desc, id desc limit ${NEWEST_ROWS}),
      landings as (
        select landing_number::int, array_remove(array[first_facet, second_facet], null) as landing_facets
        from unnest(${first}::text[], ${second}::text[]) with ordinality as landings (first_facet, second_facet, landing_number))
      select landing_number from landings
      where exists (select from newest where facets @> landing_facets)
         or (select count(*) from ${table} where facets @> landing_facets) > 0
      order by landing_number`)
    return rows.map((row) => landings[row.landing_number - 1]).filter((landing) => landing !== undefined)
  }
}
