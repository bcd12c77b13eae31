import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations, restore } from '../app/database.server.ts'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { everyRow } from '../test/every-row.ts'
import { BACKUP_OF_0067, makeDatabaseOf0067 } from '../test/version-0067.ts'
import { writeFunctions } from './functions.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, migrationNames } from './migrate.ts'

/**
 * A query that returns a schema as pg_dump would write it, in lines that do not depend on the order of columns and
 * statements.
 */
const SCHEMA = `
  with of_extensions as (select objid from pg_depend where deptype = 'e'),
  relations as (
    select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'S', 'f')
  )
  select concat_ws(' ', relname, 'kind', relkind, relpersistence, reloptions, relrowsecurity, relreplident, relacl) as part
  from relations
  union all
  select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
    attcollation::regcollation, attstorage, attcompression, attacl, pg_get_expr(adbin, adrelid))
  from relations join pg_attribute on attrelid = relations.oid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attnum > 0 and not attisdropped
  union all
  -- A check that was added as 'not valid' differs only for older rows. PostgreSQL 18 also lists 'not null' as a check.
  select concat_ws(' ', relname, conname, replace(pg_get_constraintdef(pg_constraint.oid), ' NOT VALID', ''))
  from relations join pg_constraint on conrelid = relations.oid where contype <> 'n'
  union all
  select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
  from relations join pg_index on indrelid = relations.oid
  union all
  select concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
  union all
  select concat_ws(' ', relname, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select concat_ws(' ', pg_get_ruledef(pg_rewrite.oid))
  from relations join pg_rewrite on ev_class = relations.oid where rulename <> '_RETURN'
  union all
  -- Blank lines and lines that are only a comment are left out.
  select concat_ws(' ', regexp_replace(pg_get_functiondef(oid), '^\\s*(--[^\\n]*)?\\n', '', 'gn'), proacl)
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind <> 'a' and oid not in (select objid from of_extensions)
  union all
  select concat_ws(' ', typname, typtype, typacl) from pg_type
  where typnamespace = 'public'::regnamespace and typrelid = 0 and typelem = 0 and oid not in (select objid from of_extensions)
  union all
  select concat_ws(' ', relname, polname) from pg_policy join relations on polrelid = relations.oid
  union all
  select concat_ws(' ', 'extension', extname, extnamespace::regnamespace) from pg_extension`

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(loginFrom(url))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(SCHEMA)
  // Each test database has its own login for visitors, so the name of the login is left out.
  return rows.map(({ part }) => part.replace(/test_\w+_visitor/, 'visitor')).sort()
}

const rowsIn = (databaseUrl: string) => everyRow({ databaseUrl, dataFolder: 'unused' })

const start = (url: string) => {
  const owner = loginFrom(url)
  return migrate(owner, visitorLoginBeside(owner), declarations)
}

/** The tables of migration 0067 that release 1.0 no longer has. */
const GONE = ['website_looks', 'sighting_state']

/** The tables that have been renamed since migration 0067. Each has kept its rows. */
const RENAMED: Record<string, string> = { sightings: 'verifications' }

test('a start on a database of 0067 gives it the schema of a new one, and keeps every row', async () => {
  const [oldUrl, newUrl] = [await emptyDatabase(), await emptyDatabase()]
  await makeDatabaseOf0067(oldUrl)
  const before = await rowsIn(oldUrl)
  await start(oldUrl)
  await start(newUrl)
  const [old, fresh] = [await connect(oldUrl), await connect(newUrl)]
  const schema = await readSchema(fresh)
  expect(schema.length).toBeGreaterThan(400)
  expect(await readSchema(old)).toEqual(schema)
  const after = await rowsIn(oldUrl)
  const wasThere = Object.keys(before).map((table) => RENAMED[table] ?? table)
  const counts = (rows: Record<string, string[]>) =>
    Object.entries(rows).flatMap(([table, all]) => {
      const name = RENAMED[table] ?? table
      return [...GONE, ...ADDED_TO].includes(name) || !wasThere.includes(name) ? [] : [[name, all.length]]
    })
  expect(Object.fromEntries(counts(after))).toEqual(Object.fromEntries(counts(before)))
  expect(after.decline_reasons?.length).toBe((before.decline_reasons?.length ?? 0) + 2)
})

/** The tables that a start creates, or to which it adds rows such as migrations, search names and saved reasons. */
const ADDED_TO = [
  ...['migrations', 'function_texts', 'search_names', 'letter_pairs', 'decline_reasons', 'usual_changes'],
  ...['copy_requests', 'copy_keys', 'personal_data_acts'],
]

test('the upgrade of 0067 keeps the values', async () => {
  const url = await emptyDatabase()
  await makeDatabaseOf0067(url)
  const client = await connect(url)
  await client.query(`
    update disclosures set our_party = 'Ours', opposing_parties = 'Theirs', parents = '', law_firms = 'Firm', experts = '', project = 'A depot'`)
  await client.end()
  await start(url)
  const upgraded = await connect(url)
  const one = async (query: string) => (await upgraded.query({ text: query, rowMode: 'array' })).rows
  expect(
    await one(`
    select company, decided_as, decided_by from opportunity_submissions where company like 'Ended by %' order by company`),
  ).toEqual([
    ['Ended by schedule', 'schedule', null],
    ['Ended by sender', 'sender', null],
    ['Ended by system', 'system', null],
  ])
  expect(
    await one(`select distinct decided_as, reviewer from decisions where decided_as <> 'staff' order by 1`),
  ).toEqual([
    ['schedule', null],
    ['sender', null],
    ['system', null],
  ])
  expect(await one('select opposing_parties, project from disclosures')).toEqual([['Ours\nTheirs\nFirm', 'A depot']])
  expect(await one(`select seat from opportunities where company_type = 'Law Firm'`)).toEqual([['Other seat']])
  expect(await one(`select seats, search_text from public_listings where company_name like 'Paris%'`)).toEqual([
    [['Other seat', 'London'], expect.stringContaining("paris o'hara")],
  ])
  expect(
    await one(`select company, contact_email, ownership_type from opportunities where company_type = 'Law Firm'`),
  ).toEqual([['', '', '']])
  expect(await one(`select kind, membership, number from verifications where number = '1'`)).toEqual([
    ['licence', '', '1'],
  ])
})

test('a backup of 0067 is restored with the rows that its database has after the upgrade', async () => {
  const [oldUrl, newUrl] = [await emptyDatabase(), await emptyDatabase()]
  await makeDatabaseOf0067(oldUrl)
  await restore({ databaseUrl: newUrl, dataFolder: 'unused' }, BACKUP_OF_0067)
  for (const url of [oldUrl, newUrl]) await start(url)
  // Sets the time of each block to the same value in both databases. Otherwise it would be the time of the upgrade in
  // one, and the time of the restore in the other.
  for (const url of [oldUrl, newUrl])
    await (await connect(url)).query("update relay_stops set attempted_at = '2027-01-01'")
  const { migrations: _, ...restored } = await rowsIn(newUrl)
  expect(await rowsIn(oldUrl)).toMatchObject(restored)
  expect(await readSchema(await connect(newUrl))).toEqual(await readSchema(await connect(oldUrl)))
})

test('a database older than 0067 is refused, and stays as it is', async () => {
  const url = await emptyDatabase()
  const client = await connect(url)
  await client.query(`
    create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null);
    insert into migrations (name, run_on) values ('0034_budgets_of_letters', now()), ('0035_decided_as', now())`)
  const before = [await readSchema(client), await rowsIn(url)]
  await expect(start(url)).rejects.toThrow(
    /^The database is at migration 0035_decided_as, and this version needs 0067_hour_of_a_change\. First start a release with db\/migrations\/0067_hour_of_a_change\.sql \(.*\), then this one\. Nothing has changed yet\.$/,
  )
  expect([await readSchema(client), await rowsIn(url)]).toEqual(before)
})

test('each function has one definition, which is no migration', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const { rows } = await staff.query<{ name: string }>(`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and oid not in (select objid from pg_depend where deptype = 'e')`)
  const files = (await readdir('db/schema/functions')).map((file) => file.replace('.sql', ''))
  expect([...files, ...Object.keys(declarations.functions)].sort()).toEqual(rows.map(({ name }) => name).sort())
  const named = /\bcreate\s+(?:or\s+replace\s+)?function\s+(\w+)/gi
  for (const file of files) {
    const text = await readFile(`db/schema/functions/${file}.sql`, 'utf8')
    expect([...text.matchAll(named)].map(([, name]) => name)).toEqual([file])
  }
  for (const folder of ['db/schema', 'db/migrations'])
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql')))
      expect(await readFile(`${folder}/${file}`, 'utf8'), file).not.toMatch(named)
})

test('a changed function has a migration, so that an older program recognises a newer database', async () => {
  const { staff, close } = await testDatabase()
  onTestFinished(close)
  const { rows } = await staff.query<{ hash: string }>(
    'select md5(string_agg(name || hash, \',\' order by name collate "C")) as hash from function_texts',
  )
  // If a function changes after a release, add a migration, even if it contains only a comment, and change both values
  // here.
  expect([(await migrationNames()).at(-1), rows[0]?.hash]).toEqual([
    '0117_page_views',
    '89f70d8da8a0390bff2637ccec3ee4ef',
  ])
})

test('a function is written again when its text has changed, but not in the database of a newer version', async () => {
  const url = await emptyDatabase()
  await start(url)
  const client = await connect(url)
  const bodyOf = async (name: string) =>
    (await client.query(`select prosrc from pg_proc where proname = '${name}'`)).rows[0]?.prosrc
  const text = (answer: number) => `create or replace function answer() returns int language sql return ${answer}`
  await client.query('begin')
  await writeFunctions(client, { answer: text(1) })
  await writeFunctions(client, { answer: text(2) })
  expect((await client.query('select answer()')).rows).toEqual([{ answer: 2 }])
  await client.query('commit')
  const changed = `
    create or replace function refuse_change() returns trigger language plpgsql as 'begin raise exception ''later''; end'`
  await client.query(changed)
  await start(url)
  expect(await bodyOf('refuse_change')).toContain('later')
  await client.query("update function_texts set hash = '' where name = 'refuse_change'")
  await client.query("insert into migrations (name, run_on) values ('9001_later', now())")
  await start(url)
  expect(await bodyOf('refuse_change')).toContain('later')
  await client.query("delete from migrations where name = '9001_later'")
  await start(url)
  expect(await bodyOf('refuse_change')).toContain('only ever added to')
})
