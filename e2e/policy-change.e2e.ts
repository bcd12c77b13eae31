import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const IN_TEN_DAYS = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test.use({ settings: { POLICIES_CHANGE_ON: IN_TEN_DAYS } })

/** The notice has a script of its own, and is hydrated after the page. React has no event for it. */
async function dismiss(page: Page) {
  const button = page.locator('#policy-notice-dismissed').getByRole('button')
  const isHydrated = () => button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isHydrated).toBe(true)
  await button.click()
}

test('the notice of a change of the policies fits a phone, and once dismissed does not come back', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of ['/', '/ar', '/terms', '/contact']) {
    await page.goto(path)
    const notice = page.locator('#policy-notice-dismissed')
    expect((await notice.boundingBox())?.height).toBeLessThan(100)
    await dismiss(page)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.reload()
    await expect(notice).toBeHidden()
    await page.evaluate(() => localStorage.clear())
  }
})

test('the notice is gone before the first paint for those who dismissed it', async ({ page, context }) => {
  await page.goto('/')
  await dismiss(page)
  const another = await context.newPage()
  await another.route('**/assets/*.js', (route) => route.abort())
  await another.goto('/')
  const notice = another.locator('#policy-notice-dismissed')
  await expect(notice).toHaveCount(1)
  await expect(notice).toBeHidden()
})
