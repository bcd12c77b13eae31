import { afterAll, expect, test } from 'vitest'
import { changedPage } from '../../../test/built-site.ts'
import { watchLog } from '../../../test/log.ts'
import { testServer } from '../../../test/server.ts'

function Broken(): never {
  throw new Error('It failed.')
}

const site = await testServer({}, await changedPage('faq', { default: Broken }))
afterAll(() => site.close())

// An unhandled rejection would end a server's process. It also makes Vitest fail, so this test needs no expectation for
// it.
test('a page that cannot be rendered gets 500, its fault is logged once, and the next page is sent', async () => {
  const log = watchLog()
  expect((await site.get('/faq')).status).toBe(500)
  expect(log).toEqual([expect.stringContaining('It failed.')])
  expect((await site.get('/contact')).status).toBe(200)
})
