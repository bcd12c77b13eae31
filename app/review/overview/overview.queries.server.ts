import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import type { Kind } from '../../records/kinds.ts'
import type { Status } from '../../records/transitions.ts'
import type { Outcome } from '../../submissions/expiry/outcomes.ts'
import { ages, ends } from '../queue/queue-ages.ts'

// Counted from the rows at each request: with 100,000 rows in each table, all of these weeks, a query takes 0.03 to 0.3 s
// of one processor. `since` is a Monday, 00:00 UTC.

export type Submitted = { kind: Kind; status: Status; week: Date; count: number }

export async function countSubmissions(staff: Staff, since: Date): Promise<Submitted[]> {
  const { rows } = await staff.query<Submitted>(sql`
    select kind, status, date_bin('7 days', created_at, ${since}) as week, count(*)::int as count
    from submissions where created_at >= ${since} and suspicion is null group by 1, 2, 3`)
  return rows
}

type Speed = { decisions: number; hours: number }
export type WeekSpeed = Speed & { week: Date }
export type KindSpeed = Speed & { kind: Kind | null }

/** By week from `since`; by kind from `recently`, with `kind` null for all kinds together. */
export async function measureSpeed(
  staff: Staff,
  since: Date,
  recently: Date,
): Promise<{ byWeek: WeekSpeed[]; recent: KindSpeed[] }> {
  const figures = sql`count(*)::int as decisions, percentile_cont(0.5) within group (order by hours) as hours`
  const isReview = sql`decision in ('approved', 'declined', 'changes_asked', 'answered', 'spam')`
  // Materialized: the first decisions are found once. Only what arrived before `since` can have been decided before it:
  // earlier decisions are looked up for those few, and with 'not exists' all of them would be read.
  const { rows } = await staff.query<Speed & { week: Date | null; kind: Kind | null }>(sql`
    with taken as materialized (
      select first.kind, first.decided_at, date_part('epoch', first.decided_at - created_at) / 3600 as hours
      from (
        select kind, record_id, min(decided_at) as decided_at from decisions
        where ${isReview} and decided_at >= ${since} group by 1, 2
      ) as first
      join submissions on submissions.kind = first.kind and id = record_id
      where suspicion is null and (select true from imported_rows where record_id = id limit 1) is null and (created_at >= ${since} or (
        select true from decisions
        where (kind, record_id) = (first.kind, first.record_id) and ${isReview} and decided_at < ${since} limit 1) is null)
    )
    select date_bin('7 days', decided_at, ${since}) as week, null as kind, ${figures} from taken group by 1
    union all
    select null, kind, ${figures} from taken where decided_at >= ${recently} group by rollup (kind) having count(*) > 0`)
  return {
    byWeek: rows.flatMap(({ week, ...speed }) => (week ? { week, ...speed } : [])),
    recent: rows.filter(({ week }) => !week),
  }
}

/** `age` is an index into `ages`. */
export type WaitingCount = { kind: Kind; age: number; count: number }

export async function countWaitingByAge(staff: Staff, now: Date): Promise<WaitingCount[]> {
  const bounds = ages.slice(1).map(({ from }) => from)
  const { rows } = await staff.query<WaitingCount>(sql`
    select kind, width_bucket(extract(epoch from ${now}::timestamptz - created_at) / 3600, ${bounds}::numeric[]) as age,
      count(*)::int as count
    from queue_entries where status = 'pending' and suspicion is null group by 1, 2`)
  return rows
}

export type PublishedCount = { kind: Kind; isThisWeek: boolean; count: number }

/** Approvals of the week from `monday` and of the week before. */
export async function countPublished(staff: Staff, monday: Date): Promise<PublishedCount[]> {
  const { rows } = await staff.query<PublishedCount>(sql`
    select kind, decided_at >= ${monday} as "isThisWeek", count(*)::int as count from decisions as approval
    where decision = 'approved' and decided_at >= ${monday}::timestamptz - interval '7 days'
      and not exists (select from decisions as undoing where undoing.undoes = approval.id)
    group by 1, 2`)
  return rows
}

/** `outcome` is null if the sender has not given one. */
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
      sum(count)::int as count
    from (select closes_at, count(*) as count from opportunities group by 1) as by_end group by 1`)
  return rows
}

export type Coverage = { country: string; service: string | null; requests: number; vendors: number }

export async function countCoverage(staff: Staff): Promise<Coverage[]> {
  // Grouped in the order of an index, which spares the rows: 1.5 s → 0.04 s at 100,000.
  const grouped = (table: Sql) => sql`select country, services, count(*) as count from ${table} group by 1, 2`
  const { rows } = await staff.query<Coverage>(sql`
    select country, service, sum(requests)::int as requests, sum(vendors)::int as vendors
    from (
      select country, services, count as requests, 0 as vendors from (${grouped(sql`opportunities`)}) as asked
      union all
      select country, services, 0, count from (${grouped(sql`public_listings`)}) as offered
    ) as published, unnest(services || null::text) as service
    group by 1, 2`)
  return rows
}
