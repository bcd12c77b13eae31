import sql, { type Sql } from 'sql-template-tag'
import { PERIODS } from '../../../config/retention.ts'
import type { Queryable, Staff } from '../../../db/client.server.ts'
import { selectFields } from '../../kit/fields/columns.server.ts'
import type { Values } from '../../kit/fields/fields.ts'
import type { Reader } from '../../kit/routing/feature-context.server.ts'
import { isSaid, partsFor, wholeProfile } from '../../records/claims-work/profile-parts.ts'
import { listingFields } from '../../records/listing.fields.ts'

/** How often a page was opened on a day in UTC, such as '2026-12-01'. `page` is as `pageOfPath` returns it. */
export type PageViews = { page: string; day: string; views: number; clicks: number }

/**
 * Adds counts to the sums of their day. Leaves out pages of unknown and erased submissions. The submissions are locked,
 * because a new row could otherwise follow an erasure at the same time. Submissions and rows have an order, because two
 * transactions could otherwise wait for each other.
 */
export async function addPageViews(db: Queryable, counts: readonly PageViews[]): Promise<void> {
  const rows = counts.map(({ page, ...numbers }) => {
    const [kind, name] = page.split(':')
    return { [kind === 'request' ? 'request_id' : 'number']: name, ...numbers }
  })
  await db.query(sql`
    with counted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (request_id uuid, number int, day date, views int, clicks int)
    ), of_requests as (
      select id, day, counted.views, counted.clicks
      from counted join opportunity_submissions as request on opportunity_id = request_id
      where status <> 'erased' order by request.id for share of request
    ), of_vendors as (
      select listing.id, day, counted.views, counted.clicks
      from counted join public_listings as vendor on vendor_number(vendor.id) = number
      join vendor_listings as listing on listing.id = vendor.id
      where listing.status <> 'erased' order by listing.id for share of listing
    )
    insert into page_views as stored (submission_id, day, views, clicks)
    select id, day, sum(views), sum(clicks)
    from (select * from of_requests union all select * from of_vendors) as found
    group by id, day order by id, day
    on conflict (submission_id, day) do update
    set views = stored.views + excluded.views, clicks = stored.clicks + excluded.clicks`)
}

export async function deleteOldPageViews(staff: Staff): Promise<void> {
  await staff.query(sql`
    delete from page_views where day < (now() at time zone 'UTC')::date - make_interval(months => ${PERIODS.monthsOfPageViews})`)
}

export type Totals = { views: number; clicks: number; since: string }

/**
 * Returns the sums of all stored days, and the first of these days. Returns undefined if there are none, or if a
 * reviewer asks for the figures of a confidential request, which only its sender sees.
 */
export async function sumPageViews(staff: Staff, submissionId: string, reader: Reader): Promise<Totals | undefined> {
  const { rows } = await staff.query<Totals>(sql`
    select sum(views)::int as views, sum(clicks)::int as clicks, min(day) as since
    from page_views left join opportunity_submissions as request on request.id = submission_id
    where submission_id = ${submissionId} and (${reader === 'sender'} or confidential is null)
    having count(*) > 0`)
  return rows[0]
}

/** For how many days the manage page and the overview show figures. */
const DAYS_SHOWN = 30

const today = sql`(now() at time zone 'UTC')::date`
const firstDay = sql`(${today} - ${DAYS_SHOWN - 1}::int)`

export type DayOfViews = { day: string; views: number; clicks: number }

/** Returns the last days, the earliest first, with zeros for days without an opening. */
export async function listDays(staff: Staff, submissionId: string): Promise<DayOfViews[]> {
  const { rows } = await staff.query<DayOfViews>(sql`
    select each::date as day, coalesce(views, 0) as views, coalesce(clicks, 0) as clicks
    from generate_series(${firstDay}, ${today}, '1 day') as each
    left join page_views on submission_id = ${submissionId} and day = each::date
    order by each`)
  return rows
}

/**
 * Returns the first day on which the site counted an opening of any page, if it is one of the last days. Returns null if
 * the site has counted for longer.
 */
export async function findFirstCountedDay(staff: Staff): Promise<string | null> {
  const { rows } = await staff.query<{ first: string | null }>(sql`
    select nullif(greatest(coalesce(min(day), ${today}), ${firstDay}), ${firstDay}) as first from page_views`)
  return rows[0]?.first ?? null
}

/** Counts the alerts of the last days that announced a request. Each subscriber gets at most one of them. */
export async function countAnnouncements(staff: Staff, publicId: string): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from letters
    where template = 'alert' and content -> 'ids' @> ${JSON.stringify([publicId])}::jsonb
      and (sent_at at time zone 'UTC')::date >= ${firstDay}`)
  return rows[0]?.count ?? 0
}

/** Counts the messages that a vendor was sent in the last days. */
export async function countMessages(staff: Staff, listingId: string): Promise<number> {
  const { rows } = await staff.query<{ count: number }>(sql`
    select count(*)::int as count from relayed
    where recipient_id = ${listingId} and state = 'sent' and (sent_at at time zone 'UTC')::date >= ${firstDay}`)
  return rows[0]?.count ?? 0
}

/** Counts the parts of a vendor's profile, and those that are filled in. */
export async function findProfileParts(staff: Staff, listingId: string): Promise<{ filled: number; total: number }> {
  const { rows } = await staff.query<Values>(sql`
    select ${selectFields({ services: listingFields.services, ...wholeProfile })}
    from vendor_listings where id = ${listingId}`)
  const values = rows[0] ?? {}
  const parts = partsFor(values)
  return { filled: parts.filter((part) => isSaid(part, values)).length, total: parts.length }
}

/** Returns the sums of the last days for all requests and all listings. Leaves out confidential requests. */
export async function sumOfAllPages(staff: Staff) {
  type Sums = Record<'requestViews' | 'requestClicks' | 'listingViews' | 'listingClicks', number>
  const sum = (column: Sql, id: Sql) => sql`coalesce(sum(${column}) filter (where ${id} is not null), 0)::int`
  const { rows } = await staff.query<Sums>(sql`
    select ${sum(sql`views`, sql`request.id`)} as "requestViews", ${sum(sql`clicks`, sql`request.id`)} as "requestClicks",
      ${sum(sql`views`, sql`listing.id`)} as "listingViews", ${sum(sql`clicks`, sql`listing.id`)} as "listingClicks"
    from page_views
    left join opportunity_submissions as request on request.id = submission_id and confidential is null
    left join vendor_listings as listing on listing.id = submission_id
    where day >= ${firstDay}`)
  return rows[0]
}
