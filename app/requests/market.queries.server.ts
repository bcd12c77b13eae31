import sql, { type Sql } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { COUNT_LIMIT } from '../filtering/counts.ts'

/** Published requests and vendors, each up to COUNT_LIMIT + 1, and the countries of the newest of them. */
export type Market = { requests: number; vendors: number; countries: number }

export async function countMarket(db: Visitor): Promise<Market | undefined> {
  const { rows } = await db.aside.query<Market>(sql`
    with requests as ${countriesOf(sql`opportunities`, sql`posted_at`)},
      vendors as ${countriesOf(sql`public_listings`, sql`created_at`)}
    select (select count(*) from requests)::int as requests, (select count(*) from vendors)::int as vendors,
      (select count(*) from (select country from requests union select country from vendors) as countries)::int
        as countries`)
  return rows[0]
}

const countriesOf = (table: Sql, time: Sql) => sql`
  (select country from ${table} order by ${time} desc, id desc limit ${COUNT_LIMIT + 1})`
