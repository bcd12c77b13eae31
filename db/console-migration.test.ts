import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, runMigration } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { runMigrations } from './migrate.ts'

// The last stays pending.
const statuses = ['changes_asked', 'approved', 'taken_down', 'declined', 'erased', 'pending']
const arrived = {
  opportunity_submissions: `
    insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages)
    values (gen_random_uuid(), 'Wadi', '', '', 'Jordan', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}')`,
  vendor_listings: `
    insert into vendor_listings (id, company_name, location, country, website, contact_email)
    values (gen_random_uuid(), 'Mizan', '', 'UAE', '', 'a@b.example')`,
  contact_submissions: `
    insert into contact_submissions (id, name, email, message) values (gen_random_uuid(), 'Rana', 'a@b.example', 'Hello')`,
}

/** Migrations 0022 and 0023 in a database with a submission in every status, a decision, a letter and a session. */
async function migrated() {
  const url = await emptyDatabase()
  const owner = loginFrom(url)
  const visitor = visitorLoginBeside(owner)
  const role = pg.escapeIdentifier(visitor.user ?? '')
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0021_letters')
    await client.query('commit')
    for (const table of ['opportunity_submissions', 'vendor_listings', 'contact_submissions'])
      await client.query(`alter table ${table} disable trigger repetition`)
    await client.query(`
      create role ${role} login;
      grant insert on opportunity_submissions, vendor_listings, contact_submissions to ${role};
      insert into reviewers (email) values ('amal@dalil.example');
      insert into review_sessions (token_hash, email, expires_at) values ('\\x01', 'amal@dalil.example', now() + interval '1 hour')`)
    for (const status of statuses) {
      for (const table of ['opportunity_submissions', 'vendor_listings'] as const) {
        await client.query(arrived[table])
        await client.query(`
          update ${table} set status = '${status}', decided_by = 'amal@dalil.example', decided_at = now()
          where '${status}' <> 'pending' and status = 'pending'`)
      }
    }
    await client.query(arrived.contact_submissions)
    await client.query(`
      insert into decisions (kind, record_id, decision, reviewer)
      select 'listing', id, 'declined', 'amal@dalil.example' from vendor_listings where status = 'declined';
      insert into letters (occasion, template, recipient, listing_id, decision_id)
      select 'decision:' || id, 'declined', 'a@b.example', record_id, id from decisions`)
  })
  const tables = [
    'opportunity_submissions',
    'vendor_listings',
    'contact_submissions',
    'decisions',
    'letters',
    'review_sessions',
  ]
  const staff = new pg.Client(owner)
  await staff.connect()
  onTestFinished(() => staff.end())
  const rows = async () => {
    const found = []
    for (const table of tables)
      found.push(
        ...(await staff.query(`select to_jsonb(r) - 'about' - 'browser' as row from ${table} r order by 1`)).rows,
      )
    return found
  }
  const before = await rows()
  await runMigration(owner, '0022_console')
  await runMigration(owner, '0023_reports')
  return { owner, visitor, staff, before, rows }
}

test('each row of the version before stays as it was', async () => {
  const { before, rows } = await migrated()
  expect(before).toHaveLength(16)
  expect(await rows()).toEqual(before)
})

test('what the version before does while it still serves works on', async () => {
  const { visitor, staff } = await migrated()
  const forms = new pg.Client(visitor)
  await forms.connect()
  onTestFinished(() => forms.end())
  for (const statement of Object.values(arrived)) expect((await forms.query(statement)).rowCount).toBe(1)

  const { rows } = await staff.query(`
    select id from opportunity_submissions where status = 'pending' order by created_at desc limit 1`)
  const id = rows[0]?.id
  const setStatus = `
    update opportunity_submissions as record
    set status = $1, decided_by = $2, decided_at = case when $2::text is not null then now() end
    where id = $3 returning to_jsonb(record) ->> 'opportunity_id' as "opportunityId"`
  const record = `
    insert into decisions (kind, record_id, decision, reviewer, status_before, undoes)
    values ('request', $1, $2, 'amal@dalil.example', $3, $4) returning id`
  const published = async () =>
    (await staff.query('select company from opportunities where submission_id = $1', [id])).rows
  await staff.query(setStatus, ['approved', 'amal@dalil.example', id])
  expect(await published()).toEqual([{ company: 'Wadi' }])
  await staff.query(record, [id, 'approved', 'pending', null])
  await staff.query(setStatus, ['taken_down', 'amal@dalil.example', id])
  const removal = (await staff.query(record, [id, 'taken_down', 'approved', null])).rows[0]?.id
  expect(await published()).toEqual([])

  const queue = `
    insert into letters
      (occasion, template, recipient, content, request_id, listing_id, decision_id, priority, due_at, expires_at)
    values ($1, 'takenDown', 'a@b.example', '{}', $2, null, $3, 50, now() + make_interval(mins => 1),
      now() + make_interval(mins => 10080))
    on conflict (occasion) do nothing`
  const letter = [`decision:${removal}`, id, removal]
  expect((await staff.query(queue, letter)).rowCount).toBe(1)
  expect((await staff.query(queue, letter)).rowCount).toBe(0)
  const receipts = await staff.query("select from letters where template = 'receipt' and request_id = $1", [id])
  expect(receipts.rowCount).toBe(1)

  await staff.query(`
    with swept as (delete from review_sessions where expires_at < now())
    insert into review_sessions (token_hash, email, expires_at)
    values ('\\x02', 'amal@dalil.example', now() + interval '12 hours')`)
  expect((await staff.query('select from review_sessions where browser is null')).rowCount).toBe(2)
})

test('closed is a status of requests and listings and a decision; other words are refused as before', async () => {
  const { staff } = await migrated()
  for (const table of ['opportunity_submissions', 'vendor_listings']) {
    const close = (status: string) => staff.query(`update ${table} set status = '${status}' where status = 'approved'`)
    await expect(close('gone')).rejects.toThrow('_status_check')
    expect((await close('closed')).rowCount).toBe(1)
  }
  expect((await staff.query('select from opportunities')).rowCount).toBe(0)
  const decide = (decision: string) =>
    staff.query(`
      insert into decisions (kind, record_id, decision, reviewer)
      select 'listing', id, '${decision}', 'amal@dalil.example' from vendor_listings where status = 'closed'`)
  await expect(decide('gone')).rejects.toThrow('decisions_decision_check')
  expect((await decide('closed')).rowCount).toBe(1)
})
