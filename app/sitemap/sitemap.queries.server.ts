import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'

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
