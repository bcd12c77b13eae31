import sql from 'sql-template-tag'
import { expect, inject, onTestFinished, test } from 'vitest'
import { freePort } from '../test/environment.ts'
import { openStaffPool, transaction } from './client.server.ts'
import { withConnection } from './connection.ts'
import { loginFrom } from './login.ts'

/** Returns a login with two hosts: one that does not respond, and then the test server. */
async function afterOneThatIsDown(url = inject('clusterUrl')) {
  return loginFrom(url.replace('@', `@127.0.0.1:${await freePort()},`))
}

test('of several hosts the one that answers is used, by a pool and outside of one', async () => {
  const login = await afterOneThatIsDown()
  const pool = openStaffPool(login)
  onTestFinished(() => pool.end())
  const question = sql`select 1 as one`
  expect((await Promise.all([pool.query(question), pool.query(question)])).map(({ rows }) => rows)).toEqual([
    [{ one: 1 }],
    [{ one: 1 }],
  ])
  expect(await withConnection(login, async (client) => (await client.query(question)).rows)).toEqual([{ one: 1 }])
})

test('if no host takes writes, each is named with its reason', async () => {
  const [one, two] = [await freePort(), await freePort()]
  await expect(
    withConnection(loginFrom(`postgres://dalil@127.0.0.1:${one},127.0.0.1:${two}/dalil`), async () => {}),
  ).rejects.toThrow(
    `No host of the database takes writes: 127.0.0.1:${one} (connect ECONNREFUSED 127.0.0.1:${one}), 127.0.0.1:${two} (connect ECONNREFUSED 127.0.0.1:${two})`,
  )
})

test('a refused login is reported as with a single host', async () => {
  const login = { ...(await afterOneThatIsDown()), user: 'stranger' }
  await expect(withConnection(login, async () => {})).rejects.toMatchObject({ code: '28000' })
})

test('a connection to a read-only server leaves the pool', async () => {
  const pool = openStaffPool(loginFrom(inject('clusterUrl')))
  onTestFinished(() => pool.end())
  const write = transaction(pool, async (connection) => {
    await connection.query(sql`set transaction read only`)
    await connection.query(sql`create table never_made ()`)
  })
  await expect(write).rejects.toMatchObject({ code: '25006' })
  expect(pool.totalCount).toBe(0)
})
