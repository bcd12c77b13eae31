import { afterAll, expect, test } from 'vitest'
import { ORIGIN, testSite } from '../test/app.ts'

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
