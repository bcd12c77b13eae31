import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorServices } from '../app/vocabulary/closed-lists.ts'
import type { Language } from '../config/language.ts'
import type { LinkPurpose } from '../mail/template.ts'
import type { Site } from './site.ts'

/** Opens the parts 'Settings' and 'Withdraw or erase' by keyboard. */
export async function openParts(page: Page): Promise<void> {
  for (const part of await page.locator('main details:not([name]) > summary:visible').all()) await part.press('Enter')
}

/** Adds an approved request. Returns its id and the path of its public page. */
export async function postAndApprove(
  { database: { staff } }: Site,
  { isConfidential = false } = {},
): Promise<{ id: string; path: string }> {
  const { rows } = await staff.query<{ id: string; path: string }>(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, status, decided_at, decided_as,
      decided_by, confidential, why_confidential, company_type)
    values ('Wadi Build', 'https://wadi-build.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public',
      '$10M - $50M', 'An independent delay analysis for a depot.', 'claims@wadi-build.example', '{Civil}', '{English}',
      'approved', now(), 'staff', 'amal@dalil.example', ${isConfidential || null}, ${isConfidential ? 'It is not known yet.' : ''},
      ${isConfidential ? 'Law Firm' : ''})
    returning id, '/opportunities/' || opportunity_id as path`)
  const [row] = rows
  if (!row) throw new Error('The request was not stored.')
  return row
}

/**
 * Adds a listing that is published or, with `isPaused`, that the schedule has paused because its vendor did not
 * respond. Returns its id.
 */
export async function listAndApprove({ database: { staff } }: Site, { isPaused = false } = {}): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, services, specialties,
      languages, status, decided_at, decided_as, decided_by, confirmed_current_at)
    values ('Mizaneth Claims', 'Dubai', 'UAE', 'https://mizaneth.example', 'office@mizaneth.example',
      '{Delay analysis}', '{Civil}', '{English}', ${isPaused ? 'paused' : 'approved'}, now(),
      ${isPaused ? 'schedule' : 'staff'}, ${isPaused ? null : 'amal@dalil.example'}, '2026-11-20')
    returning id`)
  const [row] = rows
  if (!row) throw new Error('The listing was not stored.')
  return row.id
}

/** Undoes the approval of a request, so that it is in review again. */
export const moveBackToReview = ({ database: { staff } }: Site, id: string) =>
  staff.query(sql`
    update opportunity_submissions set status = 'pending', decided_at = null, decided_as = null, decided_by = null
    where id = ${id}`)

/** Adds a request that the schedule has closed. Its company name is long and has no space. */
export async function closeOddRequest(site: Site): Promise<void> {
  const { id } = await postAndApprove(site)
  await site.database.staff.query(sql`
    update opportunity_submissions set status = 'closed', decided_as = 'schedule', decided_by = null, company = ${'W'.repeat(200)},
      services = ${[...vendorServices]} where id = ${id}`)
}

/**
 * Creates an email about a request and returns a link from it. A link with the purpose 'address' or 'former_address' is
 * for the address to which the email was sent.
 */
export async function linkInLetter(
  { database: { staff } }: Site,
  requestId: string,
  {
    purpose,
    recipient = 'claims@wadi-build.example',
    language = 'en',
    origin = '',
  }: {
    purpose: LinkPurpose
    recipient?: string
    language?: Language
    origin?: string
  },
): Promise<string> {
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into letters (template, recipient, state, sent_at, kind, submission_id)
    values ('acted', ${recipient}, 'sent', now(), 'request', ${requestId}) returning id`)
  return createManageLink(staff, origin, { kind: 'request', submissionId: requestId }, language, {
    purpose,
    letterId: rows[0]?.id ?? null,
  })
}
