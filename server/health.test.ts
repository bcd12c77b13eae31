import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Routes } from '../app/routing/pages.server.ts'
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
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const loader = () => end.then(() => new Response())
  const slow = { id: 'slow', parentId: 'root', path: 'slow', module: { loader } }
  const { get, rendered, close } = await testServer({}, { slow } as unknown as Routes)
  onTestFinished(close)
  const asked = Array.from({ length: 200 }, () => get('/slow'))
  await expect.poll(() => rendered.length).toBe(200)
  expect((await get('/slow')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
  resolve()
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
})
