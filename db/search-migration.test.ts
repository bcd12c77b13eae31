import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, runMigration } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'
import { runMigrations } from './migrate.ts'

// Each is normalized again by this version.
const NEW_FORMS = 'ڤيلا «٢٠٢٥»'
const SOUGHT = 'فيلا "2025"'

const request = (id: number, company: string, description: string) => `
  insert into opportunity_submissions (id, company, company_website, location, country, services, project_type,
    ownership_type, project_size, description, contact_email, specialties, languages)
  values ('00000000-0000-4000-8000-00000000000${id}', '${company}', '', '', 'Jordan', '{x}', '{x}', '', '',
    '${description}', 'a@b.example', '{x}', '{x}')`

async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client(loginFrom(url))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A database of the version before, with Arabic and English in all that is searched. */
async function versionBefore(): Promise<string> {
  const url = await emptyDatabase()
  await withConnection(loginFrom(url), async (client) => {
    await client.query('begin')
    await runMigrations(client, '0023_reports')
    await client.query('commit')
    await client.query(`
      ${request(1, NEW_FORMS, 'In the name')};
      ${request(2, 'Wadi Build', NEW_FORMS)};
      ${request(3, 'Wadi Rail', 'عقد')};
      update opportunity_submissions set status = 'approved', decided_by = 'a@b.example', decided_at = now();
      ${request(4, `${NEW_FORMS} pending`, '')};
      insert into opportunities (company, description, location, country, ownership_type, project_size, contact_email)
      values ('${NEW_FORMS} of no request', '', '', 'Oman', '', '', '');
      insert into vendor_listings (company_name, location, country, website, contact_email, status)
      values ('Mizan', '${NEW_FORMS}', 'UAE', '', '', 'approved'), ('${NEW_FORMS}', '', 'UAE', '', '', 'approved'),
        ('Qistas', 'عمان', 'Oman', '', '', 'approved'), ('${NEW_FORMS} pending', '', 'UAE', '', '', 'pending');
      insert into contact_submissions (name, email, message) values ('${NEW_FORMS}', 'a@b.example', ''), ('Rana', '', '')`)
  })
  return url
}

const rowsOf = async (client: pg.Client, statement: string) => (await client.query(statement)).rows

const searched = {
  opportunities: 'search_text',
  public_listings: 'search_text',
  opportunity_submissions: 'queue_text',
  vendor_listings: 'queue_text',
  contact_submissions: 'queue_text',
}

/** How many rows of each table a search finds by its index, in the one spelling and in the other. */
async function found(client: pg.Client): Promise<Record<string, number[]>> {
  await client.query('set enable_seqscan = off')
  const counts: Record<string, number[]> = {}
  for (const [table, column] of Object.entries(searched)) {
    const count = async (condition: string) =>
      (await client.query(`select from ${table} where ${column} ${condition}`)).rowCount ?? 0
    counts[table] = [
      await count(`like contains_pattern('${SOUGHT}')`),
      await count(`like contains_pattern('${NEW_FORMS}')`),
    ]
  }
  return counts
}

const everything = `
  select 'request' as kind, to_jsonb(r) - 'queue_text' - 'normalized_name' as row from opportunity_submissions r
  union all select 'listing', to_jsonb(r) - 'queue_text' - 'normalized_name' from vendor_listings r
  union all select 'message', to_jsonb(r) - 'queue_text' from contact_submissions r
  union all select 'opportunity', to_jsonb(r) - 'search_text' from opportunities r
  union all select 'vendor', to_jsonb(r) - 'search_text' from public_listings r
  order by 1, 2`

const versions = Object.keys(searched)
  .map((table) => `select '${table}' as table, id, xmin from ${table}`)
  .join(' union all ')

test('what is stored is found by what it is now taken for, and nothing else in a row changes', async () => {
  const url = await versionBefore()
  const client = await session(url)
  const before = await rowsOf(client, everything)
  expect(before).toHaveLength(17)
  await runMigration(loginFrom(url), '0025_search_in_both_languages')
  expect(await found(client)).toEqual({
    opportunities: [3, 3],
    public_listings: [2, 2],
    opportunity_submissions: [2, 2],
    vendor_listings: [2, 2],
    contact_submissions: [1, 1],
  })
  expect(await rowsOf(client, everything)).toEqual(before)
})

test('companies are compared by their names as they are normalized now, also those that posted without a request', async () => {
  const url = await versionBefore()
  await runMigration(loginFrom(url), '0025_search_in_both_languages')
  const client = await session(url)
  await client.query('set enable_seqscan = off')
  expect(
    await rowsOf(
      client,
      `select kind from companies_seen where normalized_name % normalized_name('فيلا 2025') and submission_id is null
       order by 1`,
    ),
  ).toEqual([
    { kind: 'listing' },
    { kind: 'listing' },
    { kind: 'opportunity' },
    { kind: 'request' },
    { kind: 'request' },
  ])
})

test('rows in which nothing changes are not written', async () => {
  const url = await versionBefore()
  const client = await session(url)
  const before = await rowsOf(client, versions)
  await runMigration(loginFrom(url), '0025_search_in_both_languages')
  const after = new Set((await rowsOf(client, versions)).map((row) => JSON.stringify(row)))
  const kept = before.filter((row) => after.has(JSON.stringify(row)))
  expect(Object.groupBy(kept, ({ table }) => table)).toMatchObject({
    opportunity_submissions: [expect.anything(), expect.anything()],
    opportunities: [expect.anything()],
    vendor_listings: [expect.anything(), expect.anything()],
    public_listings: [expect.anything()],
    contact_submissions: [expect.anything()],
  })
})

test('what the version before is storing as the migration begins, and what waits for it, is found after it', async () => {
  const url = await versionBefore()
  const [early, late, reader] = [await session(url), await session(url), await session(url)]
  await early.query('begin')
  await early.query(request(5, NEW_FORMS, ''))
  const migrated = runMigration(loginFrom(url), '0025_search_in_both_languages')
  const waiting = async () =>
    (
      await rowsOf(
        reader,
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length
  await expect.poll(waiting).toBe(1)
  const stored = late.query(request(6, NEW_FORMS, ''))
  await expect.poll(waiting).toBe(2)
  expect(await rowsOf(reader, 'select count(*)::int as rows from opportunities')).toEqual([{ rows: 4 }])
  await early.query('commit')
  await Promise.all([migrated, stored])
  expect((await found(reader)).opportunity_submissions).toEqual([4, 4])
})
