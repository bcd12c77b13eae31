import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../test/database.ts'
import { withConnection } from './connection.ts'
import { openStartedDatabase } from './database.ts'
import { loginFrom } from './login.ts'
import { migrationNames } from './migrate.ts'

const opening = (databaseUrl: string) => openStartedDatabase({ databaseUrl, dataFolder: 'unused' })

test('a command refuses a database on which its release has not been started, and changes nothing there', async () => {
  const { url, staff, close } = await testDatabase()
  onTestFinished(close)
  const [last = '', before = ''] = (await migrationNames()).toReversed()
  await staff.query(`delete from migrations where name = '${last}'`)
  await expect(opening(url)).rejects.toThrow(
    `The database is at ${before}, but this release needs ${last}. Start this release first.`,
  )
  expect((await staff.query(`select from migrations where name = '${last}'`)).rowCount).toBe(0)
  await staff.query(`insert into migrations (name, run_on) values ('${last}', now())`)
  await (await opening(url)).close()
})

test('a command refuses an empty database, and leaves it empty', async () => {
  const url = await emptyDatabase()
  await expect(opening(url)).rejects.toThrow('The database is empty. Start this release first.')
  const { rowCount } = await withConnection(loginFrom(url), (client) =>
    client.query("select from pg_class where relnamespace = 'public'::regnamespace"),
  )
  expect(rowCount).toBe(0)
})

test('a command creates no data in an empty folder', async () => {
  await expect(openStartedDatabase({ dataFolder: '/no/such/folder' })).rejects.toThrow(
    '/no/such/folder has no data. Start this release first.',
  )
})
