import sql from 'sql-template-tag'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Routes } from '../app/kit/routing/pages.server.ts'
import { ORIGIN, testSite } from '../test/app.ts'
import { aMessage } from '../test/builders.ts'
import { watchLog } from '../test/log.ts'
import { testServer } from '../test/server.ts'

const site = await testSite()
afterAll(() => site.close())

test('health is JSON and not cached', async () => {
  const answer = await site.get('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('HEAD works for the health check too', async () => {
  const answer = await site.send(new Request(`${ORIGIN}/healthz`, { method: 'HEAD' }))
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('health is 503 after a form that could not be stored, until a write succeeds', async () => {
  const { staff } = site.database
  const health = async () => {
    const answer = await site.get('/healthz')
    return [answer.status, await answer.json()]
  }
  const send = async () => (await site.post('/contact', aMessage())).status
  const { rows } = await staff.query<{ name: string }>(sql`select quote_ident(current_database()) as name`)
  const database = rows[0]?.name
  // Ends all connections to the database, including the one that runs this statement.
  const endConnections = () =>
    staff
      .query(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => {})
  const log = watchLog()
  await staff.query(`alter database ${database} set default_transaction_read_only = on`)
  await endConnections()
  await expect.poll(health).toEqual([200, { status: 'ok' }])
  await expect.poll(send).toBe(503)
  for (let turn = 0; turn < 3; turn++) expect(await health()).toEqual([503, { status: 'database cannot write' }])
  expect((await site.get('/faq')).status).toBe(200)
  await staff.query(`begin read write; alter database ${database} reset default_transaction_read_only; commit`)
  await endConnections()
  await expect.poll(health).toEqual([200, { status: 'ok' }])
  expect(await send()).toBe(303)
  expect(log).not.toEqual([])
})

test('health is answered while the limit on concurrency is reached', async () => {
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const loader = () => end.then(() => new Response())
  const slow = { id: 'slow', parentId: 'root', path: 'slow', module: { loader } }
  const { get, rendered, close } = await testServer({ TRUSTED_PROXIES: '127.0.0.1' }, { slow } as unknown as Routes)
  onTestFinished(close)
  // Each request comes from a different network.
  const getSlow = (turn: number) => get('/slow', { 'X-Forwarded-For': `198.51.100.${turn}` })
  const slowRequests = Array.from({ length: 200 }, (_, turn) => getSlow(turn))
  await expect.poll(() => rendered.length).toBe(200)
  expect((await getSlow(200)).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  resolve()
  expect(new Set((await Promise.all(slowRequests)).map(({ status }) => status))).toEqual(new Set([200]))
})
