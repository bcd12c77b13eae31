import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../../../db/client.server.ts'
import { lockSubmission } from '../../submissions/locked.queries.server.ts'
import { domainOf, hostOf, isFreeMail, isShared, isWithin } from '../../submissions/shared-domains.ts'
import type { Found } from './look-at-website.server.ts'
import type { Network } from './safe-fetch.server.ts'
import { yearsAfter } from './sighting.ts'
import { writeEnd, writeSighting } from './sightings.queries.server.ts'

/** In a run of some minutes at most: each look takes up to 10 s, one after the other. */
const LOOKS_IN_A_RUN = 20
const DAYS_BETWEEN_LOOKS = 30
const DAYS_AFTER_A_MISS = 2
const MISSES_TO_END = 2

type Watched = { id: string; website: string; companyName: string }

/** Of approved companies: those never looked at, then the ones that are due for longest. None before the notice is over. */
export async function lookAtWebsites(staff: Staff, publicUrl: string, network?: Network): Promise<void> {
  const { rows } = await staff.query<Watched>(sql`
    select id, website, company_name as "companyName" from public_listings left join website_looks on listing_id = id
    where vendor_type = 'Company' and (select begins_at <= now() from sighting_state) and coalesce(looked_at < now() - make_interval(days =>
      case misses when 1 then ${DAYS_AFTER_A_MISS}::int else ${DAYS_BETWEEN_LOOKS}::int end), true)
    order by looked_at nulls first, id limit ${LOOKS_IN_A_RUN}`)
  // Loaded here: the readers of pages and of robots.txt are 15 MB, which a site at rest does not need.
  const { lookAtWebsite } = await import('./look-at-website.server.ts')
  for (const watched of rows) await recordLook(staff, watched, await lookAtWebsite(watched, { publicUrl, network }))
}

export type Look = { lookedAt: Date; found: Found }

export async function findLook(staff: Staff, id: string): Promise<Look | undefined> {
  const { rows } = await staff.query<Look>(sql`
    select looked_at as "lookedAt", found from website_looks where listing_id = ${id}`)
  return rows[0]
}

/** Nothing where the listing has changed meanwhile. */
function recordLook(staff: Staff, { id, website, companyName }: Watched, found: Found): Promise<void> {
  return transaction(staff, async (connection) => {
    const listing = await lockSubmission(connection, 'listing', id)
    const { rows } = await connection.query<{ misses: number; day: string }>(sql`
      insert into website_looks (listing_id, found, misses)
      select id, ${found}, ${found === 'named' ? 0 : 1} from vendor_listings
      where id = ${id} and status = 'approved' and website = ${website} and company_name = ${companyName}
      on conflict (listing_id) do update set looked_at = now(), found = excluded.found,
        misses = case excluded.misses when 0 then 0 else website_looks.misses + 1 end
      returning misses, today_in_utc() as day`)
    if (!listing || !rows[0]) return
    const { misses, day } = rows[0]
    if (misses === 0) await writeSeen(connection, id, 'website', { seenOn: day, endsOn: yearsAfter(day, 1) })
    else if (misses >= MISSES_TO_END) await writeEnd(connection, id, { kind: 'website' }, 'looks')
    if (isAtDomain(listing.email, website)) await seeDomain(connection, id, day)
  })
}

/** For as long as the address counts. */
async function seeDomain(connection: Queryable, id: string, day: string): Promise<void> {
  const { rows } = await connection.query<{ endsOn: string }>(sql`
    select ends_on as "endsOn" from sightings
    where listing_id = ${id} and kind = 'address' and ended_at is null and ends_on >= ${day}`)
  if (rows[0]) await writeSeen(connection, id, 'domain', { seenOn: day, endsOn: rows[0].endsOn })
}

const writeSeen = (
  connection: Queryable,
  id: string,
  kind: 'website' | 'domain',
  days: { seenOn: string; endsOn: string },
) => writeSighting(connection, id, { kind, body: '', number: '', issuer: '', reviewer: null, ...days })

/** A mail provider's domain, and a host that everyone can have a page on, say nothing of a company. */
function isAtDomain(email: string, website: string): boolean {
  const [domain, host] = [domainOf(email), hostOf(website)]
  if (!domain || !host || isFreeMail(domain) || isShared(host)) return false
  return isWithin(domain, host) || isWithin(host, domain)
}
