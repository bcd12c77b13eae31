import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

const HOUR_MS = 60 * 60 * 1000

test.describe('the notice of changed policies', () => {
  test('is one line on a phone, and once dismissed does not come back', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    for (const path of ['/', '/ar']) {
      await page.goto(path)
      const notice = page.locator('#policy-notice-dismissed')
      expect((await notice.boundingBox())?.height).toBeLessThan(50)
      await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.reload()
      await expect(notice).toBeHidden()
      await page.evaluate(() => localStorage.clear())
    }
  })

  test('is gone before the first paint for those who dismissed it', async ({ page, context }) => {
    await page.goto('/')
    await page.locator('#policy-notice-dismissed').getByRole('button').click()
    const another = await context.newPage()
    await another.route('**/assets/*.js', (route) => route.abort())
    await another.goto('/')
    const notice = another.locator('#policy-notice-dismissed')
    await expect(notice).toHaveCount(1)
    await expect(notice).toBeHidden()
  })
})

test('what was published since the last visit is marked as new, and nothing on the first visit', async ({
  page,
  site,
}) => {
  const { staff } = site.database
  await publish(staff, anOpportunity({ company: 'Seen Before', posted_at: new Date(Date.now() - 3 * HOUR_MS) }))
  const marks = page.getByRole('article').filter({ has: page.getByText('New', { exact: true }) })
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Seen Before')
  await page.goto('/')
  await expect(page.getByRole('article').filter({ hasText: 'Seen Before' })).toHaveCount(1)
  await expect(marks).toHaveCount(0)

  // The visit before this one ended two hours ago.
  await page.evaluate((ms) => localStorage.setItem('visits', `0 ${Date.now() - ms}`), 2 * HOUR_MS)
  await publish(staff, anOpportunity({ company: 'Came Since' }))
  // The stored page hears of it a moment later.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('Came Since')
  await page.reload()
  await expect(marks).toHaveCount(1)
  await expect(marks).toContainText('Came Since')

  // The same visit goes on.
  await page.reload()
  await expect(marks).toHaveCount(1)
})
