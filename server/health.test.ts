import { afterAll, expect, onTestFinished, test } from 'vitest'
import { ORIGIN, testSite } from '../test/app.ts'
import { testServer } from '../test/server.ts'

const site = await testSite()
afterAll(() => site.close())

test('health is told in JSON and kept by nobody', async () => {
  const answer = await site.get('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('HEAD asks for health too', async () => {
  const answer = await site.send(new Request(`${ORIGIN}/healthz`, { method: 'HEAD' }))
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('a busy site is not an ill one', async () => {
  const { database, get, close } = await testServer()
  onTestFinished(close)
  const client = await database.team.connect()
  await client.query('begin')
  await client.query('lock table opportunities')
  // More lists than are made at a time. None comes before its time is over.
  const lists = Promise.all(Array.from({ length: 250 }, (_, n) => get(`/_.data?q=${n}`)))
  try {
    await expect.poll(async () => (await get('/_.data')).status).toBe(503)
    expect((await get('/healthz')).status).toBe(200)
  } finally {
    await client.query('rollback')
    client.release()
    await lists
  }
})
