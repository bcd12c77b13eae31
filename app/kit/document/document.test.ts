import { afterAll, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, publish } from '../../../test/builders.ts'
import { watchLog } from '../../../test/log.ts'
import { readPage } from '../../../test/page.ts'

const site = await testSite()
afterAll(() => site.close())

test('a fault in a page shows the error view with status 500, and is logged once with its cause', async () => {
  const [id] = await publish(site.database.staff, anOpportunity())
  // PostgreSQL can store this date, but JavaScript cannot represent it, so rendering the page's structured data fails.
  await site.database.staff.query("update opportunities set posted_at = '280000-01-01'")
  const log = watchLog()
  const { status, text } = await site.page(`/opportunities/${id}`)
  expect(status).toBe(500)
  expect(text).toMatch(/Unexpected Application Error!.*Return to Home/)
  expect(text).not.toMatch(/Loading|time value/)
  expect(log).toEqual([expect.stringMatching(/RangeError.*GET \/opportunities\//)])
})

test('the error view has the header of a page without a hero, also at the address of the homepage', async () => {
  const { status, getByRole } = await readPage(await site.post('/', {}))
  expect(status).toBe(405)
  expect(getByRole('banner').classList).toContain('fixed')
})
