import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { declarations, openDatabase, restore } from '../../app/database.server.ts'
import { addReviewers } from '../../app/review/access/access.queries.server.ts'
import { seed } from '../../bin/seed.ts'
import { testSite } from '../../test/app.ts'
import { aVendorRequest } from '../../test/builders.ts'
import { emptyDatabase, type TestDatabase, testDatabase } from '../../test/database.ts'
import {
  fillAlerts,
  fillEveryTable,
  fillImports,
  fillInvitations,
  fillRelayed,
  fillVerifications,
} from '../../test/edge-cases.ts'
import { everyRow } from '../../test/every-row.ts'
import { withConnection } from '../connection.ts'
import { loginFrom } from '../login.ts'
import { runMigrations } from '../migrate.ts'
import { lockMigrations, unlockMigrations } from '../migration-lock.ts'
import { backUp } from './backup.ts'
import { loadBackup } from './load.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-backup-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let files = 0
const newFile = () => join(folder, `${++files}.backup`)
const at = (databaseUrl: string) => ({ databaseUrl, dataFolder: 'unused' })

async function database(): Promise<TestDatabase> {
  const opened = await testDatabase()
  onTestFinished(opened.close)
  return opened
}

/** The tables that are empty after a restore. Most of them keep their rows only for hours or for a day. */
const nothing = {
  sign_in_links: [],
  review_sessions: [],
  manage_keys: [],
  link_requests: [],
  alert_requests: [],
  copy_requests: [],
  copy_keys: [],
  rate_limits: [],
  recent_submissions: [],
  command_runs: [],
}

test('every row of every table is restored as it was, except rows that live only for hours', async () => {
  const source = await database()
  await fillEveryTable(source.staff)
  await fillAlerts(source.staff)
  await fillRelayed(source.staff)
  await fillInvitations(source.staff)
  await fillVerifications(source.staff)
  await fillImports(source.staff)
  const file = newFile()
  await backUp(at(source.url), file)
  const target = await emptyDatabase()
  await restore(at(target), file)
  const rows = await everyRow(at(source.url))
  expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([])
  expect(await everyRow(at(target))).toEqual({ ...rows, ...nothing })
})

test('from the bundled PostgreSQL into another, whose owner is a plain login, and back', async () => {
  const embedded = { dataFolder: join(folder, 'one') }
  const source = await openDatabase(embedded)
  onTestFinished(source.close)
  await fillEveryTable(source.staff)
  await source.staff.query(
    sql`truncate sign_in_links, review_sessions, manage_keys, link_requests, copy_requests, copy_keys, rate_limits, recent_submissions`,
  )
  const [there, back] = [newFile(), newFile()]
  await backUp(embedded, there)

  const plain = await emptyDatabaseOfAPlainLogin()
  await restore(at(plain), there)
  await backUp(at(plain), back)
  const again = { dataFolder: join(folder, 'two') }
  await restore(again, back)

  const rows = await everyRow(embedded)
  expect(await everyRow(at(plain))).toEqual(rows)
  expect(await everyRow(again)).toEqual({ ...rows, command_runs: [] })
})

test('the restored site works: visitors send a request and get a receipt, staff decide, and the history is kept', async () => {
  const source = await database()
  await seed(source.staff)
  const file = newFile()
  await backUp(at(source.url), file)
  const target = await emptyDatabaseOfAPlainLogin()
  await restore(at(target), file)

  const site = await testSite({}, { url: target })
  onTestFinished(site.close)
  const { staff } = site.database
  await site.post('/post-vendor-request', aVendorRequest({ companyName: 'After all' }))
  const { rows } = await staff.query<{ id: string }>(sql`
    select request.id from opportunity_submissions request join letters on submission_id = request.id
    where template = 'receipt' and company = 'After all'`)
  const reviewer = await site.signIn('amal@dalil.example')
  await site.post(`/review/requests/${rows[0]?.id}/approval`, {}, reviewer)
  expect(await site.text('/')).toContain('After all')
  await addReviewers(staff, ['new@dalil.example'])
  await expect(staff.query('delete from decisions')).rejects.toThrow('The table decisions is only ever added to.')
})

test('a backup shows one moment, even while others write', async () => {
  const { staff, url } = await database()
  await staff.query(sql`
    insert into contact_submissions (name, email, message)
    select '', '', repeat(md5(n::text), 30) from generate_series(1, 20000) n`)
  let written = 0
  let writing = true
  const write = async () => {
    for (; writing; written++)
      await staff.query(sql`
        with message as (insert into contact_submissions (name, email, message) values ('', '', ''))
        insert into letters (recipient, template) values ('', '')`)
  }
  const writers = Array.from({ length: 4 }, write)
  for (let backups = 0; backups < 4; backups++) {
    const before = written
    const { tables } = await backUp(at(url), newFile())
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows ?? 0
    expect(rowsOf('letters')).toBeGreaterThanOrEqual(before)
    expect(rowsOf('contact_submissions')).toBe(20_000 + rowsOf('letters'))
    expect(written).toBeGreaterThan(rowsOf('letters'))
  }
  writing = false
  await Promise.all(writers)
})

test('a backup waits for a running migration, and then contains its result', async () => {
  const { url } = await database()
  const file = newFile()
  const waiting = `
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  const { tables } = await withConnection(loginFrom(url), async (client) => {
    await lockMigrations(client)
    const backup = backUp(at(url), file)
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBeGreaterThan(0)
    await client.query('alter table contact_submissions add column phone text')
    await unlockMigrations(client)
    return backup
  })
  expect(tables.find(({ name }) => name === 'contact_submissions')?.columns).toContain('phone')
})

test('a table from a later migration is in the backup automatically, whatever its types and references', async () => {
  const later = `
    create type mood as enum ('calm', 'it''s complicated');
    create table later_a (
      id int generated always as identity primary key,
      parent int references later_a,
      b int,
      mood mood, bytes bytea, number numeric, double float8, span interval, day date, code char(4), range int4range,
      lists text[], data jsonb, moment timestamptz,
      twice int generated always as (b * 2) stored
    );
    create table later_b (id serial primary key, a int references later_a deferrable);
    alter table later_a add foreign key (b) references later_b deferrable;
    create sequence never_used;
    create function call_it_new() returns trigger language plpgsql as $$ begin new.code := 'new'; return new; end $$;
    create trigger new_ones before insert on later_a for each row execute function call_it_new();
  `
  const { staff, url } = await database()
  await staff.query(`${later}
    begin;
    set constraints all deferred;
    insert into later_a (parent, b, mood, bytes, number, double, span, day, code, range, lists, data, moment) values
      (2, 1, 'it''s complicated', '\\x005c0a', 'NaN', 0.1::float8 + 0.2, '1 mon -2 days 03:04:05.000006', 'infinity',
       'a', '[1,5)', '{{NULL,"NULL"},{"",","}}', '{"a": [1e400, "\\\\u0001"]}', '1890-01-01 00:00:00.000001+03:26:12'),
      (null, 1, null, '', -0.00, '-Infinity', '-00:00:01', '0044-03-15 BC', '', 'empty', '{}', 'null', null);
    insert into later_b (a) values (1);
    commit;
    update later_a set code = 'old'`)
  const file = newFile()
  await backUp(at(url), file)
  const target = await emptyDatabase()
  await withConnection(loginFrom(target), async (client) => {
    await client.query('begin')
    await runMigrations(client, declarations.functions)
    await client.query(later)
    await loadBackup(client, file)
    await client.query('commit')
    expect(await everyRow(at(target))).toEqual({ ...(await everyRow(at(url))), command_runs: [] })
    const { rows } = await client.query('insert into later_a default values returning id')
    expect(rows).toEqual([{ id: 3 }])
  })
})

test('tables that refer to each other in a circle are named, because no order could restore them', async () => {
  const { staff, url } = await database()
  await staff.query(`
    create table hen (id int primary key);
    create table egg (id int primary key references hen);
    alter table hen add foreign key (id) references egg`)
  await expect(backUp(at(url), newFile())).rejects.toThrow('The tables egg, hen refer to each other in a circle')
})

test('only its owner may read a backup', async () => {
  const { url } = await database()
  const file = newFile()
  await backUp(at(url), file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('an existing file is not overwritten', async () => {
  const { url } = await database()
  const file = newFile()
  await writeFile(file, 'precious')
  await expect(backUp(at(url), file)).rejects.toThrow(`${file} already exists, and a backup never overwrites a file.`)
  expect(await readFile(file, 'utf8')).toBe('precious')
})

test('a missing folder is named', async () => {
  const { url } = await database()
  const folder = `${newFile()}-folder`
  await expect(backUp(at(url), join(folder, 'today.backup'))).rejects.toThrow(
    `The folder ${folder} does not exist. Create it first.`,
  )
})

test('a backup that fails leaves no file', async () => {
  const { fill, url } = await database()
  await fill(sql`
    insert into contact_submissions (name, email, message)
    select '', '', repeat(md5(n::text), 100) from generate_series(1, 20000) n`)
  const file = newFile()
  const backup = backUp(at(url), file)
  const ended = expect(backup).rejects.toThrow(/terminat/)
  // The loop runs in PostgreSQL, because this process may be too busy with its rows to notice the short COPY.
  await fill(sql`
    do $$ begin
      loop
        perform pg_stat_clear_snapshot();
        perform pg_terminate_backend(pid) from pg_stat_activity
          where query like 'copy %contact_submissions%' and datname = current_database();
        exit when found;
        perform pg_sleep(0.001);
      end loop;
    end $$`)
  await ended
  expect((await readdir(folder)).filter((name) => name.startsWith(basename(file)))).toEqual([])
})

test('the database of an earlier release, which records no backups, is backed up', async () => {
  const { fill, url } = await database()
  await fill(sql`drop table command_runs`)
  const { tables } = await backUp(at(url), newFile())
  expect(tables.map(({ name }) => name)).toContain('letters')
})

test('a database without tables cannot be backed up', async () => {
  await expect(backUp(at(await emptyDatabase()), newFile())).rejects.toThrow(
    /^There is nothing to back up: .*tables\.$/,
  )
})

test('a folder without data is named, and no database is created in it', async () => {
  const nowhere = join(folder, 'nowhere')
  const refused = `There is nothing to back up: ${nowhere} has no data. Set DATA_DIR or DATABASE_URL to the value that the server uses.`
  await expect(backUp({ dataFolder: nowhere }, newFile())).rejects.toThrow(refused)
  await expect(stat(nowhere)).rejects.toThrow('ENOENT')
  await mkdir(nowhere)
  await expect(backUp({ dataFolder: nowhere }, newFile())).rejects.toThrow(refused)
  expect(await readdir(nowhere)).toEqual([])
})

/** Creates a database whose owner is not a superuser, as on a managed PostgreSQL. */
async function emptyDatabaseOfAPlainLogin(): Promise<string> {
  const url = new URL(await emptyDatabase())
  const owner = `owner_of_${url.pathname.slice(1)}`
  await withConnection(loginFrom(url.href), (client) =>
    client.query(`create role ${owner} login createrole; alter database ${url.pathname.slice(1)} owner to ${owner}`),
  )
  url.username = owner
  return url.href
}
