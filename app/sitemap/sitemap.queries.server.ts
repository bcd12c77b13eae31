import sql from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'

/** The most addresses that one sitemap may list (sitemaps.org). */
const PART_SIZE = 50_000

/** How many parts the published opportunities fill. Throws when the database is away. */
export async function countParts(db: Visitor): Promise<number> {
  const { rows } = await db.query<{ parts: number }>(sql`
    select ceil(count(*) / ${PART_SIZE}::numeric)::int as parts from opportunities`)
  return rows[0]?.parts ?? 0
}

/** The opportunities of one part, the first part is 1. Oldest first, so that a new one changes only the last part. */
export async function listPart(db: Visitor, part: number): Promise<{ id: string; postedAt: Date }[]> {
  const { rows } = await db.query<{ id: string; postedAt: Date }>(sql`
    select id, posted_at as "postedAt" from opportunities
    order by posted_at, id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`)
  return rows
}
