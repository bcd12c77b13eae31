import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { connectAsAnother, emptyDatabase } from '../database.ts'
import { freePort } from '../environment.ts'
import { ended, run, started } from '../program.ts'
import { makeDatabaseOf0067 } from '../version-0067.ts'

async function connectToEmptyDatabase() {
  const url = await emptyDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  return { url, client }
}

const start = async (DATABASE_URL: string) => run('build/server/serve.js', { DATABASE_URL, PORT: await freePort() })

test('a server killed in the middle of a migration leaves nothing half done, and the next start completes it', async () => {
  const url = await emptyDatabase()
  await makeDatabaseOf0067(url)
  // This login does not belong to the site, because a breaking migration does not run while a login of the site is
  // connected.
  const client = await connectAsAnother(url)
  const before = await client.query('select name from migrations order by name')
  // The migration needs an exclusive lock on this table, and waits for it.
  await client.query('begin')
  await client.query('lock table opportunity_submissions in access share mode')
  const isMigrationWaiting = await start(url)
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  const watcher = await connectAsAnother(url)
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(1)
  isMigrationWaiting.child.kill('SIGKILL')
  await ended(isMigrationWaiting.child)
  await client.query('rollback')
  await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(0)
  expect((await client.query('select name from migrations order by name')).rows).toEqual(before.rows)
  const server = await start(url)
  await started(server)
  expect((await client.query('select name from migrations')).rowCount).toBeGreaterThan(before.rows.length)
  server.child.kill('SIGTERM')
  expect(await ended(server.child)).toBe(0)
})

test('four processes start at once on an empty database: all serve, and it is migrated once', async () => {
  const { url, client } = await connectToEmptyDatabase()
  const servers = await Promise.all(Array.from({ length: 4 }, () => start(url)))
  await Promise.all(servers.map(started))
  const { rows } = await client.query('select name, count(*)::int as times from migrations group by name')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.filter(({ times }) => times !== 1)).toEqual([])
  for (const { child } of servers) child.kill('SIGTERM')
  expect(await Promise.all(servers.map(({ child }) => ended(child)))).toEqual([0, 0, 0, 0])
})
