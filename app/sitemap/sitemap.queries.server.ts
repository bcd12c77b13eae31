import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'

/** The most addresses that one sitemap may list (sitemaps.org). */
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

/** How many parts the published opportunities fill now. Throws when the database is away. */
export const countParts = (db: Visitor): Promise<number> => counted.forceFetch(db, { forceRefresh: true })

/** How many parts there were when they were last counted, within the last minute. Throws when the database is away. */
export const recentParts = (db: Visitor): Promise<number> => counted.forceFetch(db)

/** The opportunities of one part, the first part is 1. Oldest first, so that a new one changes only the last part. */
export async function listPart(db: Visitor, part: number): Promise<{ id: string; postedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; postedAt: Date }>(sql`
    select id, posted_at as "postedAt" from opportunities
    order by posted_at, id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`)
  return rows
}
