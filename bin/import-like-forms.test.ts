import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { testSite } from '../test/app.ts'
import { aListing, aMessage, aVendorRequest, storedListing } from '../test/builders.ts'
import { runImport } from './import.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  await staff.query(`set session_replication_role = replica; truncate opportunity_submissions, vendor_listings,
    contact_submissions, imported_rows, imports, decisions, decision_details, recent_submissions cascade;
    set session_replication_role = default`)
})

/** Sends a record through the form, then imports the same record, and returns the texts that each way has stored. */
async function bothWays(
  path: string,
  form: Parameters<typeof site.post>[1],
  table: string,
  row: object,
  columns: string,
) {
  const stored = async () =>
    (await staff.query(sql`select ${raw(columns)} from ${raw(table)} order by created_at`)).rows
  expect((await site.post(path, form)).status).toBe(303)
  const ofForm = await stored()
  await staff.query(
    `set session_replication_role = replica; truncate ${table} cascade; set session_replication_role = default`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'dalil-alike-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, `${table}.json`), JSON.stringify([row]))
  const { text } = await runImport(staff, [folder, '--apply'])
  return { ofForm, ofImport: await stored(), text }
}

const LINES = [
  'First line.\r\nSecond line.\r\n',
  '  \u000bWord breaks lines so.\u000bAnd so.\u2028Or so.  ',
  'A tab\tand a no-break\u00a0space.',
  'Fish & chips, <b>bold</b> claims, "quotes" and ‘others’.',
  'عقد\u200f فيديك\u200e، ١٢ سنة.',
  'e\u0301tude, ﬁrst',
]

test.for(LINES)('the message %j is stored as the form stores it', async (message) => {
  const name = `\u200bHala\r\nKhudayri\u00ad `
  const email = ' hala.o’brien@dar.example'
  const { ofForm, ofImport, text } = await bothWays(
    '/contact',
    aMessage({ name, email, message }),
    'contact_submissions',
    { name, email, message },
    'name, email, message',
  )
  expect(ofForm).toHaveLength(1)
  expect(ofImport).toEqual(ofForm)
  expect(text).not.toContain('characters that cannot be stored')
})

const NAMES = [
  '\u2067Wadi Build\u2069',
  'Wadi\u200b Build\r\nLtd',
  ' وادي\u0640 للبناء ',
  'Wadi\tBuild',
  'O’Neil & Sons',
]

test.for(NAMES)('the request of %j is stored as the form stores it', async (company) => {
  const description = LINES.join('\r\n')
  const website = ' https://Wadi-Build.example/a b '.replace('a b', 'a')
  const { ofForm, ofImport } = await bothWays(
    '/post-vendor-request',
    aVendorRequest({ companyName: company, companyLocation: company, description, companyWebsite: website }),
    'opportunity_submissions',
    {
      company,
      location: company,
      description,
      company_website: website,
      services: ['Delay analysis'],
      specialties: '{Civil}',
      languages: '["English"]',
      project_type: 'Rail',
      ownership_type: 'Public',
      project_size: '$10M - $50M',
      country: 'Jordan',
      contact_email: 'claims@wadi-build.example',
    },
    `company, location, description, company_website, services, specialties, languages, project_type, ownership_type,
      project_size, country, contact_email, status, needed_by, stage, logo_url`,
  )
  expect(ofForm).toHaveLength(1)
  expect(ofImport).toEqual(ofForm)
})

test('a freelancer is stored as the form stores one', async () => {
  const names = { firstName: ' Rana\u200b', lastName: 'Al\r\nKhudayri' }
  const { ofForm, ofImport } = await bothWays(
    '/list-your-services',
    aListing({
      vendorType: 'Freelancer',
      ...names,
      linkedinProfile: 'linkedin.com/in/rana',
      companyName: '',
      website: '',
    }),
    'vendor_listings',
    {
      vendor_type: 'Freelancer',
      company_name: 'Rana Al Khudayri',
      first_name: names.firstName,
      last_name: names.lastName,
      website: 'linkedin.com/in/rana',
      linkedin_profile: 'linkedin.com/in/rana',
      location: aListing().location,
      country: aListing().country,
      contact_email: aListing().contactEmail,
      services: aListing().services,
      specialties: aListing().specialties,
      languages: aListing().languages,
    },
    'vendor_type, company_name, first_name, last_name, website, linkedin_profile, location, country, contact_email, services',
  )
  expect(ofForm).toHaveLength(1)
  expect(ofImport).toEqual(ofForm)
})

test('an import gives no consent, so a box that a sender selects on the form stays empty', async () => {
  const { ofForm, ofImport } = await bothWays(
    '/list-your-services',
    aListing({ contactOpen: 'true', invitationsOpen: 'true' }),
    'vendor_listings',
    { ...storedListing, contact_open: true, invitations_open: true },
    'contact_open, invitations_open, invitations_open_at is not null as "hasTime"',
  )
  expect(ofForm).toEqual([{ contact_open: true, invitations_open: true, hasTime: true }])
  expect(ofImport).toEqual([{ contact_open: null, invitations_open: null, hasTime: false }])
})
