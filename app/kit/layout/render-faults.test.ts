import { afterAll, expect, test } from 'vitest'
import { builtServer } from '../../../test/built-site.ts'
import { watchLog } from '../../../test/log.ts'
import { testServer } from '../../../test/server.ts'

function Broken(): never {
  throw new Error('It failed.')
}

const { pages } = await builtServer()
const faq = Object.values(pages.routes).find((route) => route?.path === 'faq')
if (!faq) throw new Error('There is no FAQ.')
const site = await testServer({}, { [faq.id]: { ...faq, module: { ...faq.module, default: Broken } } })
afterAll(() => site.close())

// Vitest fails for a rejection that is not handled; the process of a server ends with it.
test('a page that cannot be rendered gets 500, its fault is logged once, and the next page is sent', async () => {
  const log = watchLog()
  expect((await site.get('/faq')).status).toBe(500)
  expect(log).toEqual([expect.stringContaining('It failed.')])
  expect((await site.get('/contact')).status).toBe(200)
})
