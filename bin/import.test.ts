import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendDueAlerts, sendImmediately } from '../app/features/alerts/matching.queries.server.ts'
import { spreadsheet } from '../app/kit/data-files/spreadsheet.server.ts'
import { closeEnded } from '../app/submissions/expiry/closing.queries.server.ts'
import { withConnection } from '../db/connection.ts'
import { loginFrom } from '../db/login.ts'
import { testSite } from '../test/app.ts'
import { emptyDatabase } from '../test/database.ts'
import { run } from '../test/program.ts'
import { runImport } from './import.ts'

const site = await testSite()
const { staff, url } = site.database
afterAll(() => site.close())
beforeEach(async () => {
  const tables =
    'former_opportunities, imported_rows, imports, letters, revisions, decision_details, decisions, opportunities'
  await staff.query(`set session_replication_role = replica; truncate ${tables}, opportunity_submissions, vendor_listings,
    public_listings, contact_submissions, unlisted_opportunities cascade; set session_replication_role = default`)
})

const SMTP_URL = 'smtp://127.0.0.1'
const UUID = '0198c0de-0000-4000-8000-00000000000a'

const opportunity = {
  id: '42',
  company: 'Wadi Build',
  logo_url: null,
  description: 'A delay analysis\nfor a bridge.',
  location: 'Amman',
  country: 'Jordan',
  ownership_type: 'Public',
  project_size: '$10M - $50M',
  services: ['Delay analysis', 'Expert witness'],
  project_type: ['Bridge'],
  specialties: [],
  languages: ['English'],
  posted_at: '2025-03-24 10:00:00+00',
  created_at: '2025-03-24 10:00:00+00',
  contact_email: 'Rana@wadi-build.example',
}

const submission = {
  id: '0198c0de-0000-4000-8000-00000000000b',
  company: 'Wadi Build',
  company_website: 'https://wadi-build.example',
  location: 'Amman',
  country: 'Jordan',
  services: ['Expert witness', 'Delay analysis'],
  project_type: ['Bridge'],
  ownership_type: 'Public',
  project_size: '$10M - $50M',
  description: 'A delay analysis\nfor a bridge.',
  contact_email: 'rana@wadi-build.example',
  specialties: ['Civil'],
  languages: ['English'],
  status: 'approved',
  created_at: '2025-03-20 08:00:00+00',
}

const listing = {
  id: '0198c0de-0000-4000-8000-00000000000c',
  vendor_type: 'Company',
  company_name: 'Nakhla Consulting',
  location: 'Cairo',
  country: 'Egypt',
  website: 'https://nakhla.example',
  contact_email: 'sami@nakhla.example',
  services: ['Claims review'],
  specialties: ['Civil'],
  languages: ['Arabic'],
  linkedin_profile: null,
  first_name: null,
  last_name: null,
  status: 'approved',
  created_at: '2025-02-01 08:00:00+00',
}

const message = { name: 'Hala', email: 'hala@dar.example', message: 'A question.' }

type Tables = Record<string, object[]>

const all: Tables = {
  opportunities: [opportunity, { ...opportunity, id: UUID, company: 'Other', description: 'Another request.' }],
  opportunity_submissions: [submission, { ...submission, id: '8', company: 'Third', status: 'pending' }],
  vendor_listings: [listing],
  contact_submissions: [message],
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dalil-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

const ndjson = (tables: Tables) =>
  folderOf(
    Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [
        `${name}.ndjson`,
        rows.map((row) => JSON.stringify(row)).join('\n'),
      ]),
    ),
  )

const bring = async (folder: string, ...options: string[]) => (await runImport(staff, [folder, ...options])).text

/** Returns the counts of a table in the report: rows read, new, already here, joined, left out and refused. */
const countsIn = (text: string, name: string) =>
  (new RegExp(`^${name}\\S*((?:\\s+[\\d,]+){6})$`, 'm').exec(text)?.[1] ?? '').trim().split(/\s+/).map(Number)

const stored = async () => {
  const { rows } = await staff.query(sql`
    select (select count(*)::int from opportunity_submissions) as requests, (select count(*)::int from opportunities) as open,
      (select count(*)::int from vendor_listings) as listings, (select count(*)::int from contact_submissions) as messages,
      (select count(*)::int from imports) as runs, (select count(*)::int from letters) as letters`)
  return rows[0]
}

const NOTHING = { requests: 0, open: 0, listings: 0, messages: 0, runs: 0, letters: 0 }

test('a dry run reports and changes nothing', async () => {
  const text = await bring(ndjson(all))
  expect(countsIn(text, 'opportunities')).toEqual([2, 2, 0, 0, 0, 0])
  expect(countsIn(text, 'opportunity_submissions')).toEqual([2, 1, 0, 1, 0, 0])
  expect(countsIn(text, 'vendor_listings')).toEqual([1, 1, 0, 0, 0, 0])
  expect(countsIn(text, 'contact_submissions')).toEqual([1, 1, 0, 0, 0, 0])
  expect(text).toContain('Nothing was changed. To import this, add --apply.')
  expect(await stored()).toEqual(NOTHING)
})

test('an opportunity and its submission become one record, which is published as before and closes in 60 days', async () => {
  await bring(ndjson(all), '--apply')
  expect(await stored()).toEqual({ requests: 3, open: 2, listings: 1, messages: 1, runs: 1, letters: 0 })
  const { rows } = await staff.query(sql`
    select id, company_website, contact_email, specialties, services, status, decided_as, created_at, posted_at,
      round(extract(epoch from closes_at - now()) / 86400) as days, closes_on
    from opportunity_submissions where company = 'Wadi Build'`)
  expect(rows).toEqual([
    {
      id: submission.id,
      company_website: 'https://wadi-build.example',
      contact_email: 'Rana@wadi-build.example',
      specialties: [],
      services: ['Delay analysis', 'Expert witness'],
      status: 'approved',
      decided_as: 'schedule',
      created_at: new Date('2025-03-20T08:00Z'),
      posted_at: new Date('2025-03-24T10:00Z'),
      days: expect.stringMatching(/^6[01]$/),
      closes_on: null,
    },
  ])
})

test('every former address redirects permanently, in both languages', async () => {
  await bring(ndjson(all), '--apply')
  expect((await site.get(`/opportunities/${UUID}`)).status).toBe(200)
  const moved = await site.get('/opportunities/42')
  expect(moved.status).toBe(301)
  const address = moved.headers.get('location') ?? ''
  expect(await site.text(address)).toContain('A delay analysis for a bridge.')
  const arabic = await site.get('/ar/opportunities/42')
  expect([arabic.status, arabic.headers.get('location')]).toEqual([301, `/ar${address}`])
  for (const path of ['/opportunities/43', '/opportunities/4%002']) expect((await site.get(path)).status).toBe(404)
})

test('the history shows that a record was imported, from which file and line, and what to check', async () => {
  const amal = await site.signIn('amal@dalil.example')
  const folder = ndjson({ opportunities: [opportunity] })
  await bring(folder, '--apply')
  const text = await site.text('/review/history', amal)
  expect(text).toContain('Imported')
  expect(text).toContain(
    `${folder}, opportunities.ndjson, line 1. To check: specialties: Please select at least one specialty.`,
  )
})

test('a second run adds only what is new', async () => {
  await bring(ndjson(all), '--apply')
  expect(await bring(ndjson(all), '--apply')).toContain('Nothing was changed: there is nothing new to import.')
  const more = { ...all, contact_submissions: [message, { ...message, message: 'Another.' }] }
  const text = await bring(ndjson(more), '--apply')
  expect(countsIn(text, 'contact_submissions')).toEqual([2, 1, 1, 0, 0, 0])
  expect(await stored()).toMatchObject({ requests: 3, messages: 2, runs: 2 })
})

test('a submission of an earlier run that the former site has published since is published here, at its address', async () => {
  await bring(ndjson({ opportunity_submissions: [{ ...submission, status: 'pending' }] }), '--apply')
  expect(await stored()).toMatchObject({ requests: 1, open: 0 })
  const later = { opportunities: [opportunity], opportunity_submissions: [submission] }
  expect(countsIn(await bring(ndjson(later), '--apply'), 'opportunities')).toEqual([1, 0, 0, 1, 0, 0])
  expect(await stored()).toMatchObject({ requests: 1, open: 1 })
  expect((await site.get('/opportunities/42')).status).toBe(301)
})

test('the values of the former page are published, and not those of the submission, in a later run too', async () => {
  const secret = { ...submission, status: 'pending', description: opportunity.description, location: 'Secret Street 5' }
  const shown = { ...opportunity, location: '', logo_url: 'https://wadi-build.example/logo.png' }
  await bring(ndjson({ opportunity_submissions: [secret] }), '--apply')
  await bring(ndjson({ opportunities: [shown], opportunity_submissions: [secret] }), '--apply')
  const { rows } = await staff.query(sql`select location, logo_url from opportunities`)
  expect(rows).toEqual([{ location: '', logo_url: shown.logo_url }])
})

test('two texts of one sender on one day stay two requests, and the same row twice is one', async () => {
  const rows = [submission, { ...submission, id: '8', description: 'Another text.' }]
  const without = rows.map(({ id, ...row }) => row)
  for (const twice of [
    [...rows, ...rows],
    [...without, ...without],
  ]) {
    const text = await bring(ndjson({ opportunities: [opportunity], opportunity_submissions: twice }))
    expect(countsIn(text, 'opportunity_submissions')).toEqual([4, 1, 0, 1, 2, 0])
  }
})

test('an opportunity with another status is not published', async () => {
  await bring(ndjson({ opportunities: [{ ...opportunity, status: 'draft' }] }), '--apply')
  expect(await stored()).toMatchObject({ requests: 1, open: 0 })
  expect((await site.get('/opportunities/42')).status).toBe(404)
})

test('data that is not read is named in the report', async () => {
  const folder = folderOf({
    'notes.csv': 'a\n',
    'opportunities_rows (1).csv': `${Object.keys(opportunity).join()}\n,,,\n`,
    'contact_submissions.csv': 'name,email,message\n',
  })
  const text = await bring(folder)
  expect(text).toContain('notes.csv was skipped: its name does not match any table.')
  expect(text).toContain('opportunities_rows (1).csv has no rows.')
  expect(text).toContain('Nothing was changed: there are no rows.')
  await rm(join(folder, 'notes.csv'), { force: true })
  await mkdir(join(folder, 'vendor_listings.csv'))
  expect(await bring(folder)).toContain('vendor_listings.csv is not a file.')
})

test('a submission that is imported after its opportunity is no second request', async () => {
  await bring(ndjson({ opportunities: [opportunity] }), '--apply')
  const later = { opportunities: [opportunity], opportunity_submissions: [submission] }
  await bring(ndjson(later), '--apply')
  expect(await stored()).toMatchObject({ requests: 1, open: 1, runs: 2 })
})

test('another text is another request, even on the same day, from the same sender and for the same services, unless the id is the same', async () => {
  const other = { ...submission, description: 'Another text.', created_at: '2025-03-24' }
  const [one, both] = [{ ...opportunity, id: UUID }, 'recA1b2C3d4E5f6G7']
  const tables = {
    opportunities: [
      one,
      { ...opportunity, id: both, description: 'Shown.' },
      { ...opportunity, id: '9', description: 'Ninth.' },
    ],
    opportunity_submissions: [
      other,
      { ...other, id: both, description: 'As sent.' },
      { ...other, id: '9', description: 'Of the same number.' },
    ],
  }
  const text = await bring(ndjson(tables), '--apply')
  expect(countsIn(text, 'opportunity_submissions')).toEqual([3, 2, 0, 1, 0, 0])
  const { rows } = await staff.query(sql`select description, status from opportunity_submissions order by description`)
  expect(rows).toEqual([
    { description: opportunity.description, status: 'approved' },
    { description: 'Another text.', status: 'pending' },
    { description: 'Ninth.', status: 'approved' },
    { description: 'Of the same number.', status: 'pending' },
    { description: 'Shown.', status: 'approved' },
  ])
})

test('approved submissions are published if no opportunities are read, and the report says so', async () => {
  const sentence = 'Because there is no table opportunities, approved rows of opportunity_submissions are published.'
  expect(await bring(ndjson({ vendor_listings: [listing] }))).not.toContain(sentence)
  expect(await bring(ndjson({ opportunity_submissions: [submission] }), '--apply')).toContain(sentence)
  const { rows } = await staff.query(sql`
    select posted_at, round(extract(epoch from closes_at - now()) / 86400) as days
    from opportunities join opportunity_submissions using (closes_at, posted_at)`)
  expect(rows).toEqual([{ posted_at: new Date('2025-03-20T08:00Z'), days: expect.stringMatching(/^6[01]$/) }])
})

test('a refused row stops the import, and --skip-refused leaves it out', async () => {
  const tables = {
    vendor_listings: [listing, { ...listing, id: '2', country: 'Sudan' }, { ...listing, country: 'Oman' }],
  }
  const folder = ndjson(tables)
  const { text, isRefused } = await runImport(staff, [folder, '--apply'])
  expect(isRefused).toBe(true)
  expect(text).toContain("vendor_listings.ndjson, line 2, country 'Sudan': is not an option in the forms")
  expect(text).toContain(`line 3, id '${listing.id}': is the id of an earlier row`)
  expect(text).toContain('Nothing was changed: 2 rows are refused.')
  expect(await stored()).toEqual(NOTHING)
  expect(readFileSync(join(folder, 'import-report.csv'), 'utf8')).toContain(
    '"vendor_listings.ndjson","2","country","Sudan","is not an option in the forms","","refused"',
  )
  const skipped = await runImport(staff, [folder, '--skip-refused'])
  expect(skipped).toMatchObject({ isRefused: false, text: expect.stringContaining('To import this, add --apply.') })
  expect(countsIn(await bring(folder, '--apply', '--skip-refused'), 'vendor_listings')).toEqual([3, 1, 0, 0, 0, 2])
  expect(await stored()).toMatchObject({ listings: 1 })
})

test('--closes-on sets the closing date', async () => {
  const day = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await bring(ndjson({ opportunities: [opportunity] }), '--apply', '--closes-on', day)
  const { rows } = await staff.query(sql`select closes_on from opportunity_submissions`)
  expect(rows).toEqual([{ closes_on: day }])
})

test('the duration of reviews ignores records that had waited on the former site', async () => {
  const waiting = Array.from({ length: 10 }, (_, n) => ({
    ...submission,
    id: `${n}`,
    company: `C ${n}`,
    status: 'pending',
  }))
  await bring(ndjson({ opportunity_submissions: waiting }), '--apply')
  const review = (ids: string) =>
    staff.query(`insert into decisions (kind, record_id, decision, decided_as, reviewer)
      select 'request', id, 'approved', 'staff', 'amal@dalil.example' from opportunity_submissions where ${ids}`)
  await review('true')
  const hours = sql`select median_review_hours('request') as hours`
  expect((await staff.query(hours)).rows).toEqual([{ hours: null }])
  await staff.query(sql`delete from imported_rows`)
  expect((await staff.query(hours)).rows[0].hours).toBeGreaterThan(5_000)
})

test('undoing a run removes its records, except those that a person has changed since', async () => {
  const amal = await site.signIn('amal@dalil.example')
  await bring(ndjson(all), '--apply')
  const { rows } = await staff.query(sql`select number from imports`)
  await staff.query(sql`update vendor_listings set status = 'taken_down'`)
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, decided_as, reviewer)
    values ('listing', ${listing.id}, 'taken_down', 'staff', 'amal@dalil.example')`)
  const { text } = await runImport(staff, ['--undo', String(rows[0].number)])
  expect(text).toContain('was undone: 4 records were removed.')
  expect(text).toContain(
    `1 record was not removed, because it was used or changed after the import, or an earlier run had added it:\n/review/listings/${listing.id}`,
  )
  expect(await stored()).toMatchObject({ requests: 0, open: 0, listings: 1, messages: 0 })
  expect((await site.get('/opportunities/42')).status).toBe(404)
  expect(await site.text('/review/history', amal)).not.toContain('To check')
  expect(countsIn(await bring(ndjson(all), '--apply'), 'opportunities')).toEqual([2, 2, 0, 0, 0, 0])
  const again = await staff.query(sql`select max(number) as run from imports`)
  await staff.query(sql`update opportunity_submissions set closes_at = now() where status = 'approved'`)
  await closeEnded(staff)
  expect((await runImport(staff, ['--undo', String(again.rows[0].run)])).text).toContain('4 records were removed.')
})

test('if two runs share a record, undoing the first removes it, and undoing the second forgets its rows', async () => {
  await bring(ndjson({ opportunity_submissions: [{ ...submission, status: 'pending' }] }), '--apply')
  await bring(ndjson({ opportunities: [opportunity], opportunity_submissions: [submission] }), '--apply')
  const { rows } = await staff.query(sql`select number from imports order by number`)
  const undo = async (run: number) => (await runImport(staff, ['--undo', String(run)])).text
  expect(await undo(rows[1].number)).toContain('0 records were removed')
  expect(await undo(rows[0].number)).toContain('1 record was removed')
  expect(await stored()).toMatchObject({ requests: 0, open: 0 })
})

test('of two headings for one column the more exact one is used, and the other is named', async () => {
  const folder = folderOf({
    'vendor_listings.csv': 'Name,Company,Country,Email,Services\nSami,Nakhla,Egypt,sami@nakhla.example,Claims review',
  })
  expect(await bring(folder, '--apply')).toContain('These columns of vendor_listings.csv were skipped: Name.')
  expect((await staff.query(sql`select company_name from vendor_listings`)).rows).toEqual([{ company_name: 'Nakhla' }])
})

test('--invite listings queues one email for each mailbox once, 200 an hour, and its stop link accepts a POST', async () => {
  const listings = ['a', 'b', 'c'].map((id) => ({
    ...listing,
    id,
    contact_email: `${id}@nakhla.example`,
    company_name: id,
  }))
  const again = { ...listing, id: 'd', contact_email: 'A+x@nakhla.example', created_at: '2025-02-02' }
  const older = { ...listing, contact_email: 'b@nakhla.example', created_at: '2024-01-01', status: 'pending' }
  await bring(ndjson({ vendor_listings: [...listings, again, older] }), '--apply')
  const invite = async (...options: string[]) =>
    (await runImport(staff, ['--invite', 'listings', ...options], SMTP_URL)).text
  expect(await invite()).toBe(
    '3 emails would be sent, at 200 an hour. The last one would be sent after about one hour. Nothing was changed. To send them, add --apply.',
  )
  expect(await stored()).toMatchObject({ letters: 0 })
  expect(await invite('--apply')).toBe(
    '3 emails are queued. The site sends 200 an hour. The last one will be sent in about one hour. To stop them, run the command with --invite stop.',
  )
  expect(await invite('--apply')).toBe('Nothing was changed: 3 vendors have their emails in the queue.')
  const { rows } = await staff.query(sql`
    select recipient, extract(epoch from due_at - min(due_at) over ())::int as seconds, stop_key as key
    from letters join imported_rows on record_id = submission_id order by due_at`)
  expect(rows.map(({ seconds }) => seconds)).toEqual([0, 18, 36])
  expect(rows.map(({ recipient }) => recipient.slice(1)).sort()).toEqual(Array(3).fill('@nakhla.example'))

  const off = async () => (await staff.query(sql`select from vendor_listings where invitations_off`)).rowCount
  expect(await site.text(`/invitations?key=${rows[0].key}`)).toContain('Invitations to this listing are off.')
  expect((await site.get(`/invitations/stop?key=${rows[0].key}`)).status).toBe(302)
  expect(await off()).toBe(0)
  expect((await site.post(`/invitations/stop?key=${rows[0].key}`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(
    200,
  )
  expect(await off()).toBe(1)
})

test('of two simultaneous imports the second waits, and then finds everything here', async () => {
  const texts = await Promise.all([bring(ndjson(all), '--apply'), bring(ndjson(all), '--apply')])
  expect(texts.filter((text) => text.includes('there is nothing new to import'))).toHaveLength(1)
  expect(await stored()).toMatchObject({ requests: 3, runs: 1 })
})

test('an import that is killed leaves nothing', async () => {
  const many = Array.from({ length: 3_000 }, (_, n) => ({ ...opportunity, id: `${n}`, description: `Request ${n}` }))
  const folder = ndjson({ opportunities: many })
  const { child } = run('bin/import.ts', { DATABASE_URL: url, DATA_DIR: folder }, [folder, '--apply'])
  const isAdding = sql`
    select from pg_stat_activity where datname = current_database() and query like '%insert into opportunity_submissions%'
      and pid <> pg_backend_pid()`
  await expect.poll(async () => (await staff.query(isAdding)).rowCount, { interval: 5, timeout: 60_000 }).toBe(1)
  child.kill('SIGKILL')
  // PostgreSQL notices that its client was killed only when the statement ends.
  await expect.poll(async () => (await staff.query(isAdding)).rowCount, { timeout: 60_000 }).toBe(0)
  expect(await stored()).toEqual(NOTHING)
})

test('no alert names requests that were published before the import', async () => {
  await staff.query(sql`
    with subscriber as (insert into subscribers (address, key) values ('a@b.example', 'key') returning id)
    insert into alerts (subscriber_id, frequency, confirmed_at, told_until, due_at, filters)
    select id, 'Daily', now(), now() - interval '1 day', now(), '{}' from subscriber`)
  const recently = new Date(Date.now() - 60 * 60 * 1000).toISOString()
  await bring(ndjson({ opportunities: [{ ...opportunity, posted_at: recently }] }), '--apply')
  await sendDueAlerts(staff)
  await sendImmediately(staff)
  expect(await stored()).toMatchObject({ open: 1, letters: 0 })
})

test('the tables of another database are read, and stay as they are', async () => {
  const former = await emptyDatabase()
  await withConnection(loginFrom(former), async (client) => {
    await client.query(`
      create table opportunities (id uuid primary key, company text, logo_url text, description text, location text,
        country text, ownership_type text, project_size text, services text[], project_type text[], specialties text[],
        languages text[], posted_at timestamptz, created_at timestamptz, contact_email text);
      create table vendor_listings (id bigint, vendor_type text, company_name text, location text, country text,
        website text, contact_email text, services jsonb, specialties text[], languages text[], status text,
        created_at timestamp, secret text)`)
    const insert = (table: string, row: object) =>
      client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
        JSON.stringify(row),
      ])
    await insert('opportunities', { ...opportunity, id: UUID, posted_at: '2025-03-24 10:00:00.123456+03' })
    await insert('vendor_listings', { ...listing, id: 7, created_at: '2025-02-01 08:00:00' })
  })
  const { text } = await runImport(staff, ['--from', former, '--apply'])
  expect(text).toContain('These columns of vendor_listings were skipped: secret.')
  expect(text).toContain('The table contact_submissions was not found.')
  const { rows } = await staff.query(sql`
    select to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as posted, services,
      (select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') from vendor_listings) as listed from opportunities`)
  expect(rows).toEqual([
    { posted: '2025-03-24 07:00:00.123456', services: opportunity.services, listed: '2025-02-01 08:00' },
  ])
})

test('a spreadsheet of vendors with Arabic headings is read under any name', async () => {
  const headings = [
    'اسم الشركة',
    'المدينة',
    'الدولة',
    'الموقع الإلكتروني',
    'البريد الإلكتروني',
    'الخدمات',
    'التخصصات',
    'اللغات',
    'ملاحظات',
  ]
  const row = [
    'نخلة للاستشارات',
    'الرياض',
    'السعودية',
    'nakhla.example',
    'sami@nakhla.example',
    'مراجعة المطالبات',
    'Civil',
    'Arabic, English',
    'x',
  ]
  const folder = folderOf({})
  const pieces = []
  for await (const piece of spreadsheet([{ name: 'Dalil', batches: [[headings, row]] }], 'ar')) pieces.push(piece)
  writeFileSync(join(folder, 'قائمة.xlsx'), Buffer.concat(pieces))
  const text = await bring(folder, '--apply')
  expect(text).toContain('These columns of قائمة.xlsx were skipped: ملاحظات.')
  const { rows } = await staff.query(sql`
    select company_name, vendor_type, country, website, services, languages, page_language, status from vendor_listings`)
  expect(rows).toEqual([
    {
      company_name: 'نخلة للاستشارات',
      vendor_type: 'Company',
      country: 'Saudi Arabia',
      website: 'https://nakhla.example',
      services: ['Claims review'],
      languages: ['Arabic', 'English'],
      page_language: 'ar',
      status: 'pending',
    },
  ])
})

test('rows that the former site declined are left out, unless they are requested', async () => {
  const tables = { vendor_listings: [listing, { ...listing, id: '2', company_name: 'Declined', status: 'Rejected' }] }
  const folder = ndjson(tables)
  expect(countsIn(await bring(folder, '--apply'), 'vendor_listings')).toEqual([2, 1, 0, 0, 1, 0])
  expect(readFileSync(join(folder, 'import-report.csv'), 'utf8')).toContain(
    '"vendor_listings.ndjson","2","status","Rejected","was declined on the previous site","",""',
  )
  expect(countsIn(await bring(folder, '--apply', '--with-rejected'), 'vendor_listings')).toEqual([2, 1, 1, 0, 0, 0])
  const { rows } = await staff.query(sql`select company_name, status from vendor_listings order by company_name`)
  expect(rows).toEqual([
    { company_name: 'Declined', status: 'pending' },
    { company_name: 'Nakhla Consulting', status: 'approved' },
  ])
})

test('a row that the former site declined is left out with any values, and checked if it is requested', async () => {
  const declined = { ...listing, id: '2', contact_email: '', country: 'Sudan', status: 'rejected' }
  const folder = ndjson({ vendor_listings: [listing, declined] })
  const { text, isRefused } = await runImport(staff, [folder])
  expect({ counts: countsIn(text, 'vendor_listings'), isRefused }).toEqual({
    counts: [2, 1, 0, 0, 1, 0],
    isRefused: false,
  })
  expect(countsIn(await bring(folder, '--with-rejected'), 'vendor_listings')).toEqual([2, 1, 0, 0, 0, 1])
})

test('a row that equals an earlier one is left out, and counted as left out', async () => {
  const folder = ndjson({ contact_submissions: [message, message] })
  expect(countsIn(await bring(folder), 'contact_submissions')).toEqual([2, 1, 0, 0, 1, 0])
})

test('a row with the id of an earlier one is left out if it is equal, and otherwise refused', async () => {
  const count = async (...rows: object[]) =>
    countsIn(await bring(ndjson({ vendor_listings: [listing, ...rows] })), 'vendor_listings')
  expect(await count(listing)).toEqual([2, 1, 0, 0, 1, 0])
  expect(await count({ ...listing, location: 'Giza' })).toEqual([2, 1, 0, 0, 0, 1])
  expect(await count({ ...listing, status: 'pending' })).toEqual([2, 1, 0, 0, 0, 1])
  expect(await count({ ...listing, created_at: '2025-02-02' })).toEqual([2, 1, 0, 0, 0, 1])
})

test('the columns of a file of objects come from all objects', async () => {
  const { company_name, ...rest } = listing
  const objects = [
    { ...rest, id: '1', name: 'Rana Khudayri', company: 'Nakhla' },
    { ...rest, id: '2', name: 'Sara Haddad' },
  ]
  const text = await bring(ndjson({ vendor_listings: objects }))
  expect(text).toContain('line 2, company_name: is empty')
  expect(text).toContain('These columns of vendor_listings.ndjson were skipped: name.')
})

test('a row that has changed on the former site since its import is named, and stays here as it was', async () => {
  await bring(ndjson(all), '--apply')
  const moved = { ...listing, location: 'Giza' }
  const folder = ndjson({ ...all, vendor_listings: [moved] })
  const text = await bring(folder)
  expect(text).toContain(
    '1 row has changed on the previous site since it was imported. Its record here was not changed.',
  )
  expect(text).toContain('there is nothing new to import')
  const report = readFileSync(join(folder, 'import-report.csv'), 'utf8').split('\n')
  expect(report.filter((line) => line.includes('has changed on the previous site'))).toEqual([
    '"vendor_listings.ndjson","1","","","has changed on the previous site since it was imported. Its record here was not changed","",""\r',
  ])
  expect((await staff.query(sql`select location from vendor_listings`)).rows).toEqual([{ location: 'Cairo' }])
})

test('the report contains every remark', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => ({ ...message, message: `${n}`, status: 'closed' }))
  const folder = ndjson({ contact_submissions: many })
  await bring(folder)
  expect(
    readFileSync(join(folder, 'import-report.csv'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('"closed"')),
  ).toHaveLength(1_200)
})

test('a run can be undone with the emails about its listings until an email is sent', async () => {
  const listings = ['a', 'b', 'c'].map((id) => ({ ...listing, id, contact_email: `${id}@n.example`, company_name: id }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where recipient = 'a@n.example'`)
  const { rows } = await staff.query(sql`select number from imports`)
  expect((await runImport(staff, ['--runs'])).text).toMatch(
    new RegExp(`^Run ${rows[0].number}, .* UTC, .*: 3 records, 1 vendor was sent an email$`),
  )
  const { text } = await runImport(staff, ['--undo', String(rows[0].number)])
  expect(text).toContain('2 records were removed.')
  expect(text).toContain(
    '1 record was not removed, because it was used or changed after the import, or an earlier run had added it:',
  )
  const letters = await staff.query(sql`select recipient, state from letters`)
  expect(letters.rows).toEqual([{ recipient: 'a@n.example', state: 'sent' }])
  expect((await runImport(staff, ['--runs'])).text).toContain(', undone ')
  const again = (await runImport(staff, ['--undo', String(rows[0].number)])).text
  expect(again).toMatch(
    new RegExp(`^Run ${rows[0].number} was already undone on 20.* UTC\\. Nothing was changed\\.\\n1 record`),
  )
})

test('without a mail server no vendor is sent an email', async () => {
  await bring(ndjson({ vendor_listings: [listing] }), '--apply')
  await expect(runImport(staff, ['--invite', 'listings', '--apply'])).rejects.toThrow(
    'Nothing was changed: SMTP_URL is not set, so no email can be sent.',
  )
  expect(await stored()).toMatchObject({ letters: 0 })
})

test('no vendor is sent an email if no imported listing is published', async () => {
  await bring(ndjson({ vendor_listings: [{ ...listing, status: 'pending' }] }), '--apply')
  expect((await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)).text).toBe(
    'Nothing was changed: no imported listing is published.',
  )
})

test('a vendor stays among those that were sent an email when its listing is withdrawn', async () => {
  const listings = ['old', 'new'].map((id) => ({ ...listing, id, company_name: id }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)
  const answer = async () => (await runImport(staff, ['--invite', 'listings'], SMTP_URL)).text
  const told = sql`select submission_id from letters where template = 'moved'`
  await staff.query(sql`update vendor_listings set status = 'withdrawn' where id in (${told})`)
  expect(await answer()).toBe('Nothing was changed: 1 vendor has its email in the queue.')
  await staff.query(sql`update letters set state = 'sent', sent_at = now()`)
  expect(await answer()).toBe('Nothing was changed: 1 vendor has already been sent its email.')
  await staff.query(sql`update vendor_listings set status = 'withdrawn'`)
  expect(await answer()).toBe('Nothing was changed: no imported listing is published.')
})

test('--invite stop removes unsent emails from the queue, and their vendors can be emailed later', async () => {
  const listings = ['a', 'b'].map((id) => ({ ...listing, id, contact_email: `${id}@n.example`, company_name: id }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)
  await staff.query(sql`update letters set state = 'sent', sent_at = now() where recipient = 'a@n.example'`)
  expect((await runImport(staff, ['--invite', 'stop'])).text).toBe(
    '1 email will not be sent. Emails that have already been sent cannot be stopped.',
  )
  expect(await stored()).toMatchObject({ letters: 1 })
  expect((await runImport(staff, ['--invite', 'listings'], SMTP_URL)).text).toContain('1 email would be sent')
})

test('an email that is being sent is neither withdrawn nor undone, and its listing stays', async () => {
  const listings = ['a', 'b'].map((id) => ({ ...listing, id, contact_email: `${id}@n.example`, company_name: id }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)
  await staff.query(sql`update letters set attempts = 1 where recipient = 'a@n.example'`)
  expect((await runImport(staff, ['--invite', 'stop'])).text).toContain('1 email will not be sent.')
  const letters = async () => (await staff.query(sql`select recipient from letters`)).rows
  expect(await letters()).toEqual([{ recipient: 'a@n.example' }])
  expect((await runImport(staff, ['--invite', 'listings'], SMTP_URL)).text).toContain('1 email would be sent')
  const { rows } = await staff.query(sql`select number from imports`)
  const { text } = await runImport(staff, ['--undo', String(rows[0].number)])
  expect(text).toContain('1 record was removed.')
  expect((await staff.query(sql`select company_name from vendor_listings`)).rows).toEqual([{ company_name: 'a' }])
  expect(await letters()).toEqual([{ recipient: 'a@n.example' }])
})

test('a vendor whose email failed is not counted as sent one', async () => {
  await bring(ndjson({ vendor_listings: [listing] }), '--apply')
  await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)
  await staff.query(sql`update letters set state = 'failed', attempts = 1, last_error = 'no such mailbox'`)
  expect((await runImport(staff, ['--invite', 'listings', '--apply'], SMTP_URL)).text).toBe(
    "Nothing was changed: 1 vendor has a failed email under 'Emails' in the console.",
  )
})

test('of many records that stay, ten are printed and the file lists all', async () => {
  const listings = Array.from({ length: 12 }, (_, n) => ({ ...listing, id: `${n}`, company_name: `${n}` }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  await staff.query(sql`
    insert into decisions (kind, record_id, decision, decided_as, reviewer)
    select 'listing', id, 'taken_down', 'staff', 'amal@dalil.example' from vendor_listings`)
  const { rows } = await staff.query(sql`select number from imports`)
  const { text } = await runImport(staff, ['--undo', String(rows[0].number)])
  expect(text).toContain('12 records were not removed')
  expect(text.match(/^\/review\/listings\//gm)).toHaveLength(10)
  const path = /^(\S+) lists all of them\.$/m.exec(text)?.[1] ?? ''
  expect(readFileSync(path, 'utf8').match(/^\/review\/listings\//gm)).toHaveLength(12)
})

test('published rows have the names and letter pairs by which the search finds them', async () => {
  const texts = [
    'A delay analysis for the metro.',
    'تحليل التأخير لمشروع مترو الرياض',
    'EOT claim, FIDIC Red Book',
    '𐎠𐎡𐎢',
  ]
  const requests = texts.map((description, n) => ({ ...opportunity, id: `${n}`, description }))
  await bring(ndjson({ opportunities: requests, vendor_listings: [listing] }), '--apply')
  const { rows } = await staff.query(sql`
    with published as (
      select names, search_text, facets from opportunities union all select names, search_text, facets from public_listings)
    select count(*)::int as rows, count(*) filter (where names = names_in(search_text, facets))::int as named,
      (select count(*)::int from published, letter_pairs_of(search_text) as pair
        where not exists (select from letter_pairs as known where known.pair = pair.pair)) as missing
    from published`)
  expect(rows).toEqual([{ rows: 5, named: 5, missing: 0 }])
  const { rows: named } = await staff.query(sql`select names from opportunities where description like '%metro%'`)
  expect(named[0].names).toContain('metro')
})

test('a website that breaks the rule is shown on no page', async () => {
  const listings = ['NULL', 'null.', 'javascript:alert(1)', 'see our page'].map((website, n) => ({
    ...listing,
    id: `${n}`,
    company_name: `Vendor ${n}`,
    website,
  }))
  await bring(ndjson({ vendor_listings: listings }), '--apply')
  expect((await staff.query(sql`select distinct website from public_listings`)).rows).toEqual([{ website: '' }])
  expect(await site.text('/browse-vendors')).not.toContain('Visit website')
})

test('a relative folder is relative to where the person runs the command', async () => {
  const folder = ndjson({ contact_submissions: [message] })
  vi.stubEnv('INIT_CWD', dirname(folder))
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(countsIn(await bring(basename(folder)), 'contact_submissions')).toEqual([1, 1, 0, 0, 0, 0])
})

test.for<[args: string[], message: string]>([
  [[], 'Usage:'],
  [['a', 'b'], 'Usage:'],
  [['a', '--from', 'postgres://x'], 'Usage:'],
  [['--aply', 'a'], "'--aply' is not an option, or its value is missing or not allowed.\nUsage:"],
  [['a', '--from'], "'--from' is not an option, or its value is missing or not allowed.\nUsage:"],
  [['a', '--dates', 'first'], 'Usage:'],
  [['--invite', 'all'], 'Usage:'],
  [['--undo', 'x'], '--undo needs the number of a run, but x is not a number.'],
  [['--undo', '99'], 'There is no run 99.'],
  [['a', '--closes-on', '2020-01-01'], '--closes-on takes a date 15 to 120 days ahead'],
  [['/no/such/folder'], 'There is no folder /no/such/folder.'],
  [['/etc/hostname'], '/etc/hostname is a file. Give the folder that contains it.'],
  [[tmpdir()], 'contains no file for any of these tables: opportunity_submissions, opportunities,'],
])('%j is refused: %s', async ([args, message]) => {
  await expect(runImport(staff, args)).rejects.toThrow(message)
})
