import { afterAll, expect, test } from 'vitest'
import { testSite, wordsOf } from '../test/app.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import { watchLog } from '../test/log.ts'

const site = await testSite()
afterAll(() => site.close())

test('a fault of a screen is the error view with status 500, and is logged once, with its cause', async () => {
  const [id] = await publish(site.database.staff, anOpportunity())
  // A moment that PostgreSQL knows and JavaScript does not: the page cannot write it down for search engines.
  await site.database.staff.query("update opportunities set posted_at = '280000-01-01'")
  const log = watchLog()
  const answer = await site.get(`/opportunities/${id}`)
  const words = wordsOf(await answer.text())
  expect(answer.status).toBe(500)
  expect(words).toMatch(/Unexpected Application Error!.*Return to Home/)
  expect(words).not.toMatch(/Loading|time value/)
  expect(log).toEqual([expect.stringMatching(/RangeError.*GET \/opportunities\//)])
})

test('the error view has the header of a page without a hero, at the home address too', async () => {
  const answer = await site.post('/', {})
  expect(answer.status).toBe(405)
  expect(await answer.text()).toMatch(/<header class="fixed /)
})
