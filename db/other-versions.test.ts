import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { emptyDatabase } from '../test/database.ts'
import { watchLog } from '../test/log.ts'
import { makeDatabaseOf0067 } from '../test/version-0067.ts'
import { writeFunctions } from './functions.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate, migrationNames, runMigrations } from './migrate.ts'
import { lockMigrations, unlockMigrations } from './migration-lock.ts'
import { isOfNewerVersion } from './other-versions.ts'

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Creates a database of the present release and opens a session of its owner. */
async function migrated() {
  const owner = loginFrom(await emptyDatabase())
  const visitor = visitorLoginBeside(owner)
  const start = () => migrate(owner, visitor, declarations)
  await start()
  return { owner, visitor, start, client: await connect(owner) }
}

const recordOf = (migration: string) => `insert into migrations (name, run_on) values ('${migration}', now());`

test('the migrations of a start are one line in the log, and those of a new database none', async () => {
  const url = await emptyDatabase()
  const owner = loginFrom(url)
  const log = watchLog()
  const start = () => migrate(owner, visitorLoginBeside(owner), declarations)
  await makeDatabaseOf0067(url)
  await start()
  await start()
  expect(log).toEqual([
    expect.stringMatching(/"msg":"Migrated the database from 0067_hour_of_a_change to \d{4}_[\w.]+ in \d+\.\d s\."/),
  ])
})

test("an older version starts on the database of a newer one, says so, and keeps the newer one's rights", async () => {
  const { owner, visitor, start, client } = await migrated()
  const role = pg.escapeIdentifier(visitor.user ?? '')
  await client.query(`
    alter table contact_submissions add column phone text;
    grant insert (phone) on contact_submissions to ${role};
    revoke insert (message) on contact_submissions from ${role};
    ${recordOf('9001_phone')}`)
  const log = watchLog()
  await start()
  expect(log).toEqual([
    expect.stringContaining(
      '"msg":"A newer version has migrated the database (9001_phone). This version works with it."',
    ),
  ])
  const asVisitor = await connect({ ...owner, ...visitor })
  await asVisitor.query(
    "insert into contact_submissions (id, name, email, message, phone) values (gen_random_uuid(), '', '', '', '')",
  )
})

test('an older version does not start on the database of a newer one with a breaking migration', async () => {
  const { start, client } = await migrated()
  await client.query(recordOf('9001_phone.breaking'))
  await expect(start()).rejects.toThrow(
    /^A newer version has migrated the database \(9001_phone\.breaking\), and this version cannot work with it\. Start the newer version, or restore a backup/,
  )
})

test('a breaking migration does not run while a session of the site is connected that is not a start itself', async () => {
  const { owner, visitor, client } = await migrated()
  const known = [...(await migrationNames()), '9001_phone.breaking']
  const check = () => isOfNewerVersion(client, visitor.user ?? '', known)
  const other = await connect({ ...owner, ...visitor, application_name: 'another machine' })
  await expect(check()).rejects.toThrow(
    /^The migration 9001_phone\.breaking cannot run while the previous version is connected\. Stop the site on all machines, .*: process \d+ of PostgreSQL, .*another machine/,
  )
  await other.end()
  await lockMigrations(client)
  const waiting = await connect(owner)
  const locked = lockMigrations(waiting)
  const sessions = `
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await expect.poll(async () => (await client.query(sessions)).rowCount).toBe(1)
  expect(await check()).toBe(false)
  await unlockMigrations(client)
  await locked
})

test('the very first start runs breaking migrations too', async () => {
  const owner = loginFrom(await emptyDatabase())
  const [client] = await Promise.all([connect(owner), connect(owner)])
  expect(await isOfNewerVersion(client, 'visitor', ['9001_phone.breaking'])).toBe(false)
})

/** Lists the objects that the previous release could use before these statements and cannot use after them. */
async function lossesBy(client: pg.Client, statements: string): Promise<string[]> {
  const before = await readSchema(client)
  await client.query(statements)
  const after = await readSchema(client)
  const lost = [...before].filter(([name, { type }]) => after.get(name)?.type !== type)
  const required = [...after].filter(([name, { table, isRequired }]) => {
    return isRequired && before.has(table) && !before.get(name)?.isRequired
  })
  return [...lost.map(([name]) => `${name} is not there as before`), ...required.map(([name]) => `${name} is required`)]
}

type Part = { name: string; table: string; type: string; isRequired: boolean }

/**
 * Returns the names of tables, views, their columns, and functions. Trigger functions are left out, because no
 * statement calls them.
 */
async function readSchema(client: pg.Client): Promise<Map<string, Part>> {
  const { rows } = await client.query<Part>(`
    select relname as name, relname as table, 'relation' as type, false as "isRequired"
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
    union all
    select relname || '.' || attname, relname, format_type(atttypid, atttypmod),
      attnotnull and not atthasdef and attidentity = ''
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p') and attnum > 0 and not attisdropped
    union all
    select oid::regprocedure::text, '', format_type(prorettype, null), false
    from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`)
  return new Map(rows.map((part) => [part.name, part]))
}

test.for<[statements: string, losses: string[]]>([
  ["alter table opportunity_submissions add column urgency text not null default ''", []],
  ['create table later (id int primary key)', []],
  ['alter table letters drop column language; alter table letters add column language text', []],
  ['alter table letters drop column language', ['letters.language is not there as before']],
  ['alter table letters rename language to tongue', ['letters.language is not there as before']],
  ['alter table letters alter language type varchar(2)', ['letters.language is not there as before']],
  ['alter table contact_submissions alter about set not null', ['contact_submissions.about is required']],
  ['alter table letters add column weight int not null', ['letters.weight is required']],
  [
    'alter function add_job(text, uuid, integer, timestamptz) rename to later_job',
    ['add_job(text,uuid,integer,timestamp with time zone) is not there as before'],
  ],
])('the previous version loses this by: %s', async ([statements, losses]) => {
  const client = await connect(loginFrom(await emptyDatabase()))
  await client.query('begin')
  await runMigrations(client, declarations.functions)
  expect(await lossesBy(client, statements)).toEqual(losses)
})

test('a migration that removes something the previous version may use is named as breaking', async () => {
  const url = await emptyDatabase()
  await makeDatabaseOf0067(url)
  const client = await connect(loginFrom(url))
  await client.query('begin')
  await writeFunctions(client, declarations.functions)
  for (const name of await migrationNames()) {
    const losses = await lossesBy(client, await readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8'))
    if (!name.endsWith('.breaking')) expect(losses, name).toEqual([])
  }
})
