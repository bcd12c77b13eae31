import { LRUCache } from 'lru-cache'
import sql, { type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { publicationOf } from '../../domain/kinds.ts'
import type { FilterGroup } from '../kit/lists/filters.ts'
import { claimsWorkFilters, contractFilters } from '../records/claims-work/claims-work.fields.ts'
import { allLandings, type Landing, landingPath, REQUESTS_PATH, VENDORS_PATH } from '../search/landing.ts'

/** sitemaps.org allows 50,000 addresses in one sitemap: here each row has two. */
const PART_SIZE = 25_000

/** What has a page for each row, by the names of its sitemaps. A freelancer chooses to be in them. */
const published = {
  opportunities: { rows: sql`opportunities`, date: sql`posted_at` },
  vendors: {
    rows: sql`(select * from public_listings where vendor_type <> 'Freelancer' or search_engines <> '{}') as vendors`,
    date: sql`created_at`,
  },
}

export type Listed = keyof typeof published

export const listed = Object.keys(published) as Listed[]

type Parts = Record<Listed, number>

// To count a million rows takes a tenth of a second, to pass over them for a part that is not there takes longer.
const counted = new LRUCache<Visitor, Parts>({
  max: 1,
  ttl: 60_000,
  fetchMethod: async (db) => {
    const parts = listed.map(async (name) => {
      const { rows } = await db.query<{ parts: number }>(sql`
        select ceil(count(*) / ${PART_SIZE}::numeric)::int as parts from ${published[name].rows}`)
      return [name, rows[0]?.parts ?? 0]
    })
    return Object.fromEntries(await Promise.all(parts)) as Parts
  },
})

export const countParts = (db: Visitor): Promise<Parts> => counted.forceFetch(db, { forceRefresh: true })

export const recentParts = (db: Visitor): Promise<Parts> => counted.forceFetch(db)

/** Parts count from 1, oldest first: a new row changes only the last one. */
export async function listPart(db: Visitor, name: Listed, part: number): Promise<{ path: string; lastmod: string }[]> {
  const { date } = published[name]
  const company = name === 'vendors' ? sql`company_name` : sql`company`
  const { rows } = await db.query<{ id: string; name: string; date: Date }>(sql`
    select id, ${company} as name, ${date} as date from ${published[name].rows}
    order by ${date}, id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`)
  const { pageOf } = publicationOf(name === 'vendors' ? 'listing' : 'request')
  return rows.map(({ id, name, date }) => ({ path: pageOf({ publicId: id, name }), lastmod: date.toISOString() }))
}

// Most landing pages are found in these. For the others the index is asked: by 'exists' it would be the whole table.
const NEWEST = 20_000

// Half a second at 100,000 rows: requests that come meanwhile wait for the same answer, so that they cannot fill the pool.
const landings = new LRUCache<Visitor, string[]>({ max: 1, ttl: 1, fetchMethod: findLandings })

export const listLandings = (db: Visitor): Promise<string[]> => landings.forceFetch(db, { forceRefresh: true })

async function findLandings(db: Visitor): Promise<string[]> {
  const requests = await landingsIn(db, sql`opportunities`, sql`posted_at`, contractFilters)
  const vendors = await landingsIn(db, sql`public_listings`, sql`created_at`, claimsWorkFilters)
  return [
    ...requests.map((landing) => landingPath(REQUESTS_PATH, landing)),
    ...vendors.map((landing) => landingPath(VENDORS_PATH, landing)),
  ]
}

async function landingsIn(db: Visitor, table: Sql, date: Sql, groups: readonly FilterGroup[]): Promise<Landing[]> {
  const isBoth = ({ service, country }: Landing) => Boolean(service && country)
  const either = await withRows(allLandings(groups).filter((landing) => !isBoth(landing)))
  const has = (key: keyof Landing, option?: string) => either.some((landing) => landing[key] === option)
  const both = allLandings(groups).filter(
    (each) => isBoth(each) && has('service', each.service) && has('country', each.country),
  )
  return [...either, ...(await withRows(both))]

  async function withRows(landings: Landing[]): Promise<Landing[]> {
    const facets = landings.map((landing) => Object.entries(landing).map(([key, option]) => `${key}:${option}`))
    const [ones, others] = [0, 1].map((at) => facets.map((sought) => sought[at]))
    const { rows } = await db.query<{ place: number }>(sql`
      with newest as materialized (select facets from ${table} order by ${date} desc, id desc limit ${NEWEST}),
      landings as (
        select place::int, array_remove(array[one, other], null) as sought
        from unnest(${ones}::text[], ${others}::text[]) with ordinality as landings (one, other, place))
      select place from landings
      where exists (select from newest where facets @> sought)
         or (select count(*) from ${table} where facets @> sought) > 0
      order by place`)
    return rows.map(({ place }) => landings[place - 1]).filter((landing) => landing !== undefined)
  }
}
