import { expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../../db/connection.ts'
import { loginFrom } from '../../db/login.ts'
import { runMigrations } from '../../db/migrate.ts'
import { builtSite } from '../../test/built-site.ts'
import { emptyDatabase } from '../../test/database.ts'
import { readPolicyBegins } from '../routing/policy-begins.queries.server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The site on a database that an earlier version has made, with one row or none. */
async function upgraded(rows: string) {
  const url = await emptyDatabase()
  await withConnection(loginFrom(url), async (client) => {
    await client.query('begin')
    await runMigrations(client, '0041_coverage')
    await client.query(rows)
    await client.query('commit')
  })
  const { app, database } = await builtSite({}, { url })
  onTestFinished(() => database.close())
  const begins = Object.values(await readPolicyBegins(database.visitor))
  const home = await (await app.fetch(new Request('http://dalil.example/'))).text()
  return { days: begins.map((at) => Math.ceil((at.getTime() - Date.now()) / DAY_MS)), home }
}

test('on a new database alerts, messages and looks begin at once', async () => {
  const { days } = await upgraded('select')
  expect(days.every((day) => day <= 0)).toBe(true)
})

test('where there is data already they begin 30 days after the first start', async () => {
  const message = `insert into contact_submissions (name, email, message) values ('Rana', 'rana@wadi.example', 'Hello')`
  const { days, home } = await upgraded(message)
  expect(days).toEqual([30, 30, 30])
  expect(home).toContain('We changed our policies on')
})
