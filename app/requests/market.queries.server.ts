import sql from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { distinctValues } from '../../db/distinct-values.server.ts'
import { COUNT_LIMIT } from '../lists/counts.ts'

/** Listed vendors, up to COUNT_LIMIT + 1, and their countries. */
export type Directory = { vendors: number; countries: string[] }

export async function countDirectory({ aside }: Visitor): Promise<Directory> {
  const [{ rows }, countries] = await Promise.all([
    aside.query<{ vendors: number }>(sql`
      select count(*)::int as vendors from (select from public_listings limit ${COUNT_LIMIT + 1}) as listed`),
    distinctValues(aside, sql`public_listings`, sql`country`),
  ])
  return { vendors: rows[0]?.vendors ?? 0, countries }
}
