import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Outcome } from '../../submissions/ending/outcomes.ts'
import type { Kind } from '../../submissions/kinds.ts'
import type { Status } from '../../submissions/transitions.ts'
import { ages, ends } from '../queue/queue-ages.ts'

// Counted from the rows at each request: with 100,000 rows in each table, all of these weeks, a query takes 0.03 to 0.2 s
// of one processor. `since` is a Monday, 00:00 UTC.

export type Submitted = { kind: Kind; status: Status; week: Date; count: number }

export async function countSubmissions(staff: Staff, since: Date): Promise<Submitted[]> {
  const { rows } = await staff.query<Submitted>(sql`
    select kind, status, date_bin('7 days', created_at, ${since}) as week, count(*)::int as count
    from submissions where created_at >= ${since} and suspicion is null group by 1, 2, 3`)
  return rows
}

/** First decisions, and the median of the hours since the submission arrived. */
type Speed = { decisions: number; hours: number }
export type WeekSpeed = Speed & { week: Date }
export type KindSpeed = Speed & { kind: Kind | null }

const firstDecisions = (since: Date): Sql => sql`
  select first.kind, first.decided_at, date_part('epoch', first.decided_at - created_at) / 3600 as hours
  from (
    select distinct on (record_id, kind) record_id, kind, decided_at from decisions
    where decision in ('approved', 'declined', 'changes_asked', 'answered', 'spam')
    order by record_id, kind, decided_at
  ) as first
  join submissions on submissions.kind = first.kind and id = record_id
  where suspicion is null and first.decided_at >= ${since}`

export async function measureWeeks(staff: Staff, since: Date): Promise<WeekSpeed[]> {
  const { rows } = await staff.query<WeekSpeed>(sql`
    select date_bin('7 days', decided_at, ${since}) as week, count(*)::int as decisions,
      percentile_cont(0.5) within group (order by hours) as hours
    from (${firstDecisions(since)}) as taken group by 1`)
  return rows
}

/** `kind` is null for all kinds together. */
export async function measureKinds(staff: Staff, since: Date): Promise<KindSpeed[]> {
  const { rows } = await staff.query<KindSpeed>(sql`
    select kind, count(*)::int as decisions, percentile_cont(0.5) within group (order by hours) as hours
    from (${firstDecisions(since)}) as taken group by rollup (kind) having count(*) > 0`)
  return rows
}

/** `age` is an index into `ages`. */
export type Waiting = { kind: Kind; age: number; count: number }

export async function countWaitingByAge(staff: Staff, now: Date): Promise<Waiting[]> {
  const bounds = ages.slice(1).map(({ from }) => from)
  const { rows } = await staff.query<Waiting>(sql`
    select kind, width_bucket(extract(epoch from ${now}::timestamptz - created_at) / 3600, ${bounds}::numeric[]) as age,
      count(*)::int as count
    from queue_entries where status = 'pending' and suspicion is null group by 1, 2`)
  return rows
}

/** Of requests. `outcome` is null if the sender has not given one. */
export type Closed = { outcome: Outcome | null; endedBy: 'sender' | 'schedule' | 'staff'; count: number }

export async function countClosed(staff: Staff): Promise<Closed[]> {
  const { rows } = await staff.query<Closed>(sql`
    select outcome, case when decided_as in ('sender', 'schedule') then decided_as else 'staff' end as "endedBy",
      count(*)::int as count
    from opportunity_submissions
    where status = 'closed' and coalesce(decided_at, created_at) > now() - interval '12 months' group by 1, 2`)
  return rows
}

/** `end` is an index into `ends`; null for requests without an end. */
export type Open = { end: number | null; count: number }

export async function countOpenByEnd(staff: Staff, now: Date): Promise<Open[]> {
  const bounds = ends.slice(1).map(({ from }) => from)
  const { rows } = await staff.query<Open>(sql`
    select width_bucket(extract(epoch from closes_at - ${now}::timestamptz) / 86400, ${bounds}::numeric[]) as end,
      count(*)::int as count
    from opportunities group by 1`)
  return rows
}

/** Published requests and approved listings of a service or in a country. */
export type Coverage = { name: string; requests: number; vendors: number }

export const countByService = (staff: Staff) => countCoverage(staff, sql`unnest(services)`)

export const countByCountry = (staff: Staff) => countCoverage(staff, sql`country`)

async function countCoverage(staff: Staff, name: Sql): Promise<Coverage[]> {
  const { rows } = await staff.query<Coverage>(sql`
    select name, coalesce(requests, 0) as requests, coalesce(vendors, 0) as vendors
    from (select ${name} as name, count(*)::int as requests from opportunities group by 1) as asked
    full join (
      select ${name} as name, count(*)::int as vendors from public_listings group by 1
    ) as offered using (name)`)
  return rows
}

export type Gap = { service: string; country: string; requests: number; vendors: number }

/** The ten with the most requests per vendor, those without a vendor first. */
export async function listGaps(staff: Staff): Promise<Gap[]> {
  const { rows } = await staff.query<Gap>(sql`
    select service, country, requests, coalesce(vendors, 0) as vendors
    from (
      select unnest(services) as service, country, count(*)::int as requests from opportunities group by 1, 2
    ) as asked
    left join (
      select unnest(services) as service, country, count(*)::int as vendors
      from public_listings group by 1, 2
    ) as offered using (service, country)
    order by requests::float / vendors desc nulls first, requests desc, service, country limit 10`)
  return rows
}
