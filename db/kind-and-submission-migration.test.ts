import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../test/database.ts'
import { openStaffPool } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

const REQUEST = '00000000-0000-4000-8000-000000000001'
const LISTING = '00000000-0000-4000-8000-000000000002'

/** As the version before inserts them: a letter, a key and a revision of each, and a letter about neither. */
const insert = (n: number) => `
  insert into letters (template, recipient, request_id, listing_id)
  values ('acted', 'a@b.example', '${REQUEST}', null), ('acted', 'a@b.example', null, '${LISTING}'),
    ('signIn', 'amal@dalil.example', null, null);
  insert into manage_keys (key_hash, request_id, listing_id, expires_at)
  values ('\\x0${n}', '${REQUEST}', null, now()), ('\\x1${n}', null, '${LISTING}', now());
  insert into revisions (request_id, listing_id, columns, closed_at, result)
  values ('${REQUEST}', null, '{}', now(), 'replaced'), (null, '${LISTING}', '{}', now(), 'replaced')`

async function versionBefore() {
  const owner = loginFrom(await emptyDatabase())
  const staff = openStaffPool(owner)
  onTestFinished(() => staff.end())
  await withConnection(owner, async (client) => {
    await client.query('begin')
    await runMigrations(client, '0036_drop_what_nothing_uses')
    await client.query('commit')
    await client.query(`
      insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
        ownership_type, project_size, description, contact_email, specialties, languages)
      values ('${REQUEST}', 'Wadi', '', '', '', '{x}', '{x}', '', '', '', 'a@b.example', '{x}', '{x}');
      insert into vendor_listings (id, company_name, location, country, website, contact_email)
      values ('${LISTING}', 'Mizan', '', '', '', 'a@b.example')`)
  })
  const migrate = () =>
    withConnection(owner, async (client) =>
      client.query(await readFile(new URL('migrations/0037_kind_and_submission.sql', import.meta.url), 'utf8')),
    )
  return { owner, staff, migrate }
}

const named = (kind: string | null, id: string | null, count: number) => ({ kind, submission_id: id, count })

test('what the version before has stored, and stores afterwards, has a kind and an id', async () => {
  const { staff, migrate } = await versionBefore()
  await staff.query(insert(1))
  await migrate()
  await staff.query(insert(2))
  for (const table of ['letters', 'manage_keys', 'revisions']) {
    const { rows } = await staff.query(`
      select kind, submission_id, count(*)::int from ${table} group by 1, 2 order by 2`)
    const both = [named('request', REQUEST, 2), named('listing', LISTING, 2)]
    expect(rows, table).toEqual(table === 'letters' ? [...both, named(null, null, 2)] : both)
  }
})

test('the version before finds by its own columns what this one stores', async () => {
  const { staff, migrate } = await versionBefore()
  await migrate()
  await staff.query(`
    insert into revisions (kind, submission_id, columns) values ('request', '${REQUEST}', '{}'), ('listing', '${LISTING}', '{}')`)
  const { rows } = await staff.query('select request_id, listing_id from revisions order by submission_id')
  expect(rows).toEqual([
    { request_id: REQUEST, listing_id: null },
    { request_id: null, listing_id: LISTING },
  ])
})

test('of a submission one revision waits, and one of a third kind may', async () => {
  const { staff, migrate } = await versionBefore()
  await migrate()
  const wait = (kind: string, id: string) =>
    staff.query(`insert into revisions (kind, submission_id, columns) values ('${kind}', '${id}', '{}')`)
  await wait('request', REQUEST)
  await expect(wait('request', REQUEST)).rejects.toThrow('revisions_open')
  await wait('alert', '00000000-0000-4000-8000-000000000003')
})

test('a decision that locks the tables in another order than the migration is neither ended nor does it end it', async () => {
  const { owner, staff, migrate } = await versionBefore()
  const waiting = `select from pg_locks where not granted and mode = 'AccessExclusiveLock'
    and relation in ('letters'::regclass, 'opportunity_submissions'::regclass, 'revisions'::regclass)`
  await withConnection(owner, async (decision) => {
    await decision.query('begin; select from revisions for update; select from letters')
    const migration = migrate()
    await expect.poll(async () => (await staff.query(waiting)).rowCount, { interval: 20 }).toBe(1)
    await decision.query('select from opportunity_submissions; commit')
    await migration
  })
})
