import { LRUCache } from 'lru-cache'
import sql, { type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { allLandings, landingPath, REQUESTS_PATH, VENDORS_PATH } from '../filtering/landing.ts'

/** sitemaps.org allows no more in one sitemap. */
const PART_SIZE = 50_000

// To count a million rows takes a tenth of a second, to pass over them for a part that is not there takes longer.
const counted = new LRUCache<Visitor, number>({
  max: 1,
  ttl: 60_000,
  fetchMethod: async (db) => {
    const { rows } = await db.query<{ parts: number }>(sql`
      select ceil(count(*) / ${PART_SIZE}::numeric)::int as parts from opportunities`)
    return rows[0]?.parts ?? 0
  },
})

export const countParts = (db: Visitor): Promise<number> => counted.forceFetch(db, { forceRefresh: true })

export const recentParts = (db: Visitor): Promise<number> => counted.forceFetch(db)

/** Parts count from 1, oldest first: a new row changes only the last one. */
export async function listPart(db: Visitor, part: number): Promise<{ id: string; postedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; postedAt: Date }>(sql`
    select id, posted_at as "postedAt" from opportunities
    order by posted_at, id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`)
  return rows
}

// Most landing pages are found in these. For the others the index is asked: by 'exists' it would be the whole table.
const NEWEST = 20_000

/** The paths of the landing pages that have something on them. */
export async function listLandings(db: Visitor): Promise<string[]> {
  const requests = await landingsIn(db, REQUESTS_PATH, sql`opportunities`, sql`posted_at`)
  return [...requests, ...(await landingsIn(db, VENDORS_PATH, sql`public_listings`, sql`created_at`))]
}

async function landingsIn(db: Visitor, root: string, table: Sql, date: Sql): Promise<string[]> {
  const paths = allLandings.map((landing) => landingPath(root, landing))
  const [services, countries] = (['service', 'country'] as const).map((key) =>
    allLandings.map((landing) => landing[key] && `${key}:${landing[key]}`),
  )
  const { rows } = await db.query<{ path: string }>(sql`
    with newest as materialized (select facets from ${table} order by ${date} desc, id desc limit ${NEWEST}),
    landings as (
      select path, array_remove(array[service, country], null) as sought
      from unnest(${paths}::text[], ${services}::text[], ${countries}::text[]) as landings (path, service, country))
    select path from landings
    where exists (select from newest where facets @> sought)
       or (select count(*) from ${table} where facets @> sought) > 0`)
  return rows.map(({ path }) => path)
}
