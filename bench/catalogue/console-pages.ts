import sql from 'sql-template-tag'
import type { Staff } from '../../db/client.server.ts'
import { waiting } from './old-submissions.ts'

/** A page to be measured. */
export type Page = {
  name: string
  path: string
  /** Words that are on the page only if it shows what it is measured for. */
  shows: string
  headers?: Record<string, string>
}

const FOUND = 'Search results: decided'
const AROUND = 'Perhaps the same company'

/** What reviewers ask for all day. 'Consulting' stands in thousands of names, 'Wadara' in few. */
export async function consolePagesOf(staff: Staff): Promise<Page[]> {
  const [requestId, listingId] = await idsOfWaiting(staff)
  return [
    { name: 'queue', path: '/review', shows: waiting.request },
    { name: 'queue, common word', path: '/review?q=consulting', shows: waiting.request },
    { name: 'queue, rare word', path: '/review?q=wadara', shows: waiting.request },
    { name: 'decided', path: '/review?state=decided', shows: 'Decided submissions' },
    { name: 'decided, common word', path: '/review?state=decided&q=consulting', shows: FOUND },
    { name: 'decided, rare word', path: '/review?state=decided&q=wadara', shows: FOUND },
    { name: 'history', path: '/review/history', shows: 'Approved' },
    { name: 'history, one reviewer', path: '/review/history?reviewer=reviewer-1%40dalil.example', shows: 'Approved' },
    { name: 'history, one decision', path: '/review/history?kind=message&decision=spam', shows: 'Marked as spam' },
    { name: 'outbox', path: '/review/letters', shows: 'Approval' },
    { name: 'overview', path: '/review/overview', shows: 'Overview' },
    { name: 'waiting request', path: `/review/requests/${requestId}`, shows: AROUND },
    { name: 'waiting listing', path: `/review/listings/${listingId}`, shows: AROUND },
  ]
}

async function idsOfWaiting(staff: Staff): Promise<string[]> {
  const { rows } = await staff.query<{ id: string }>(sql`
    (select id from opportunity_submissions where status = 'pending' and company = ${waiting.request})
    union all
    (select id from vendor_listings where status = 'pending' and company_name = ${waiting.listing})`)
  return rows.map(({ id }) => id)
}
