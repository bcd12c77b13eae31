import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { declarations, openDatabase } from '../app/database.server.ts'
import { connectAsAnother, emptyDatabase, testDatabase } from '../test/database.ts'
import { startLetterWorker } from '../test/letters.ts'
import { watchLog } from '../test/log.ts'
import { openPostOffice } from '../test/post-office.ts'
import { makeDatabaseOf0067 } from '../test/version-0067.ts'
import { loginFrom, visitorLoginBeside } from './login.ts'
import { migrate } from './migrate.ts'
import { describeSession, lockMigrations, unlockMigrations } from './migration-lock.ts'

const LONG = { notice: 600_000, migrations: 600_000, tables: 600_000 }

/** Opens another session, which lasts until the test ends. */
async function session(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'psql of Amal' })
  await client.connect()
  onTestFinished(() => client.end())
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { client, pid: rows[0]?.pid }
}

const starting = (url: string, timeouts: typeof LONG) => {
  const owner = loginFrom(url)
  return migrate(owner, visitorLoginBeside(owner), declarations, timeouts)
}

test('a start that cannot lock the migrations names the session that holds the lock, and finally gives up', async () => {
  const { url, close } = await testDatabase()
  onTestFinished(close)
  const { client, pid } = await session(url)
  await lockMigrations(client)
  const log = watchLog()
  await expect(starting(url, { ...LONG, notice: 1, migrations: 1 })).rejects.toThrow(
    new RegExp(
      `^Another session has the lock on migrations: process ${pid} of PostgreSQL, login dalil, application psql of Amal, connected since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\. .*pg_terminate_backend`,
    ),
  )
  expect(log).toEqual([
    expect.stringMatching(`"msg":"Waiting for the lock on migrations: process ${pid} of PostgreSQL, .*psql of Amal`),
  ])
})

test('a start names the network address of a session, and leaves out details that it may not see', async () => {
  const since = new Date('2026-03-01T10:00:00.678Z')
  expect(describeSession({ pid: 7, login: 'dalil', application: 'dalil', address: '10.0.0.3', since })).toBe(
    'process 7 of PostgreSQL, login dalil, application dalil, from 10.0.0.3, connected since 2026-03-01 10:00:00 UTC',
  )
  expect(describeSession({ pid: 7, login: 'amal', application: '', address: null, since: null })).toBe(
    'process 7 of PostgreSQL, login amal',
  )
})

test('a start waits for another one that migrates, and then finds the work done', async () => {
  const url = await emptyDatabase()
  const { client } = await session(url)
  await lockMigrations(client)
  watchLog()
  const starts = [1, 2].map(() => starting(url, { ...LONG, notice: 1 }))
  const waiting = `
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(2)
  await unlockMigrations(client)
  await Promise.all(starts)
  const { rows } = await client.query(
    'select max(times)::int as times from (select count(*) as times from migrations group by name) as each',
  )
  expect(rows).toEqual([{ times: 1 }])
})

test('a migration that cannot lock a table gives up, names the session that holds the lock, and leaves nothing half done', async () => {
  const url = await emptyDatabase()
  await makeDatabaseOf0067(url)
  const client = await connectAsAnother(url)
  await client.query('begin')
  await client.query('lock table opportunity_submissions in access share mode')
  await expect(starting(url, { ...LONG, tables: 1 })).rejects.toThrow(
    /^Migrations and grants waited 0\.001 s for a lock of another session, .*process \d+ of PostgreSQL, login other_/,
  )
  await client.query('commit')
  await starting(url, LONG)
})

test('two processes that start at once on an empty database create one queue, and each letter is sent once', async () => {
  const databaseUrl = await emptyDatabase()
  watchLog()
  const { url, received } = await openPostOffice()
  const logged: string[] = []
  const start = async () => {
    const database = await openDatabase({ databaseUrl, dataFolder: 'unused' })
    onTestFinished(database.close)
    await startLetterWorker(database.staff, url, { log: (sentence) => logged.push(sentence) })
    return database
  }
  const [one] = await Promise.all([start(), start()])
  const addresses = Array.from({ length: 40 }, (_, n) => `${n}@b.example`).sort()
  await one.staff.query("insert into letters (template, recipient) select 'signIn', unnest($1::text[])", [addresses])
  await expect.poll(() => received.length).toBeGreaterThanOrEqual(40)
  const countUnsent = async () => (await one.staff.query("select from letters where state <> 'sent'")).rowCount
  await expect.poll(countUnsent).toBe(0)
  expect(received.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses)
  expect((await one.staff.query("select from jobs.queue where name = 'letters'")).rowCount).toBe(1)
  expect(logged).toEqual([])
})
