import type pg from 'pg'
import { expect, test } from 'vitest'
import { databaseAt, runMigration } from '../test/database.ts'
import { withConnection } from './connection.ts'

const PUBLISHED = ['approved', 'paused', 'closed', 'withdrawn', 'taken_down']
const STATUSES = ['pending', 'changes_asked', 'declined', ...PUBLISHED]

/** As a form of the version before stores a request. */
const post = (company: string) => `
  insert into opportunity_submissions (company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages, page_language)
  values ('${company}', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public',
    '< $1M', 'A depot.', 'claims@wadi.example', '{Civil}', '{English}', 'en')`

/** A database of the version before revisions and dates, with a request in each status, named by it. */
async function versionBefore() {
  const { owner, visitor, staff } = await databaseAt(
    '0026_manage_links',
    `grant insert (company, company_website, location, country, services, project_type, ownership_type, project_size,
      description, contact_email, specialties, languages, page_language) on opportunity_submissions to visitor`,
  )
  /** As staff of the version before decide on a request. */
  const decide = (company: string, status: string) =>
    staff.query(
      `update opportunity_submissions set status = $2, decided_at = now(), decided_by = 'amal@dalil.example'
       where company = $1`,
      [company, status],
    )
  for (const status of STATUSES) {
    await staff.query(post(status))
    if (PUBLISHED.includes(status)) await decide(status, 'approved')
    if (status !== 'pending') await decide(status, status)
  }
  const addRevisionsAndDates = async () => {
    await runMigration(owner, '0027_revisions')
    await runMigration(owner, '0028_dates')
  }
  return { visitor, staff, decide, addRevisionsAndDates }
}

const rowsOf = async (client: pg.Client, statement: string) => (await client.query(statement)).rows

/** What each table had before, as visitors and staff read it. */
const everything = `
  select 'request' as table, xmin::text, to_jsonb(r) - '{closes_on,closes_at}'::text[] as row from opportunity_submissions r
  union all select 'open', xmin::text, to_jsonb(o) - '{closes_on,closes_at}'::text[] from opportunities o
  union all select 'unlisted', xmin::text, to_jsonb(u) from unlisted_opportunities u
  order by 1, 3`

const ends = `select company, closes_on, closes_at from opportunity_submissions where closes_on is not null or closes_at is not null`

test('posts from before stay as they are, without an end, and wait for review where they waited', async () => {
  const { staff, addRevisionsAndDates } = await versionBefore()
  const before = await rowsOf(staff, everything)
  expect(before).toHaveLength(STATUSES.length + 1 + 2)
  await addRevisionsAndDates()
  expect(await rowsOf(staff, everything)).toEqual(before)
  expect(await rowsOf(staff, ends)).toEqual([])
  expect(
    await rowsOf(staff, `select name from queue_entries where status in ('pending', 'changes_asked') order by name`),
  ).toEqual([{ name: 'changes_asked' }, { name: 'pending' }])
})

test('the version before goes on to store and decide beside the migration; what it publishes has an end', async () => {
  const { visitor, staff, decide, addRevisionsAndDates } = await versionBefore()
  await addRevisionsAndDates()
  await withConnection(visitor, (client) => client.query(post('Sent after it')))
  for (const company of ['Sent after it', 'pending', 'changes_asked']) await decide(company, 'approved')
  expect(
    await rowsOf(
      staff,
      `select company, (closes_at at time zone 'Asia/Amman')::date - (now() at time zone 'Asia/Amman')::date as days
       from opportunities where closes_at is not null order by company`,
    ),
  ).toEqual(['Sent after it', 'changes_asked', 'pending'].map((company) => ({ company, days: 61 })))
  // Those that stood before it have none when they are paused, resumed and closed either.
  await decide('approved', 'paused')
  await decide('approved', 'approved')
  await decide('paused', 'approved')
  await decide('approved', 'closed')
  expect(
    await rowsOf(
      staff,
      `select company, status, closes_at from opportunity_submissions where company in ('approved', 'paused') order by 1`,
    ),
  ).toEqual([
    { company: 'approved', status: 'closed', closes_at: null },
    { company: 'paused', status: 'approved', closes_at: null },
  ])
  expect(await rowsOf(staff, `select company from unlisted_opportunities order by 1`)).toEqual([
    { company: 'approved' },
    { company: 'closed' },
  ])
  for (const decision of ['paused', 'withdrawn', 'edited', 'refused', 'extended'])
    await staff.query(
      `insert into decisions (kind, record_id, decision, reviewer, status_before)
       select 'request', id, $1, 'the poster', 'approved' from opportunity_submissions where company = 'paused'`,
      [decision],
    )
})
