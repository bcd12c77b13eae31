import { setTimeout as pass } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ORIGIN, testSite } from '../test/app.ts'
import { testServer } from '../test/server.ts'

const site = await testSite()
afterAll(() => site.close())

test('health is JSON and not cached', async () => {
  const answer = await site.get('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('HEAD asks for health too', async () => {
  const answer = await site.send(new Request(`${ORIGIN}/healthz`, { method: 'HEAD' }))
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('health is answered beyond the limit on concurrency', async () => {
  const { database, get, close } = await testServer()
  onTestFinished(close)
  const client = await database.staff.connect()
  await client.query('begin')
  await client.query('lock table opportunities')
  // More lists than the limit on concurrency, none of which comes.
  let isOver = false
  const visitors = Array.from({ length: 250 }, async (_, n) => {
    while (!isOver) await get(`/_.data?country=${n}`).then(() => pass(50))
  })
  try {
    // A list that could not be loaded is a 503 too. Only the limit says when to come again.
    const toComeAgainIn = () => get('/_.data').then(({ headers }) => headers.get('Retry-After'))
    await expect.poll(toComeAgainIn).toBe('2')
    expect((await get('/healthz')).status).toBe(200)
  } finally {
    isOver = true
    await client.query('rollback')
    client.release()
    await Promise.all(visitors)
  }
})
