import sql from 'sql-template-tag'
import type { Staff } from '../../db/client.server.ts'
import { waiting } from './old-submissions.ts'

export type Page = {
  name: string
  path: string
  /** A text that appears only on this page. */
  expected: string
  headers?: Record<string, string>
}

const RESULTS = 'Search results: Decided'

/**
 * Returns the pages of the console to measure. The common word 'Consulting' is in thousands of names, and the rare word
 * 'Wadara' is in few.
 */
export async function consolePagesOf(staff: Staff): Promise<Page[]> {
  const ids = await idsOfWaiting(staff)
  return [
    { name: 'queue', path: '/review', expected: waiting.request },
    { name: 'queue, common word', path: '/review?q=consulting', expected: waiting.request },
    { name: 'queue, rare word', path: '/review?q=wadara', expected: waiting.request },
    { name: 'decided', path: '/review?state=decided', expected: 'Decided submissions' },
    { name: 'decided, common word', path: '/review?state=decided&q=consulting', expected: RESULTS },
    { name: 'decided, rare word', path: '/review?state=decided&q=wadara', expected: RESULTS },
    { name: 'history', path: '/review/history', expected: 'Approved' },
    {
      name: 'history, one reviewer',
      path: '/review/history?reviewer=reviewer-1%40dalil.example',
      expected: 'Approved',
    },
    { name: 'history, one decision', path: '/review/history?kind=message&decision=spam', expected: 'Marked as spam' },
    { name: 'letters', path: '/review/letters', expected: 'Approval' },
    { name: 'overview', path: '/review/overview', expected: 'Overview' },
    { name: 'waiting request', path: `/review/requests/${ids?.request}`, expected: 'Never public' },
    { name: 'waiting listing', path: `/review/listings/${ids?.listing}`, expected: 'Never public' },
  ]
}

async function idsOfWaiting(staff: Staff): Promise<{ request: string; listing: string } | undefined> {
  const { rows } = await staff.query<{ request: string; listing: string }>(sql`select
    (select id from opportunity_submissions where status = 'pending' and company = ${waiting.request}) as request,
    (select id from vendor_listings where status = 'pending' and company_name = ${waiting.listing}) as listing`)
  return rows[0]
}
