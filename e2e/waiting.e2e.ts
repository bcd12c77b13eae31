import { expect, test } from './site.ts'

for (const name of ['Contact', 'Post Vendor Request', 'Browse Vendors', 'FAQ', 'About']) {
  test(`a slow way to '${name}' shows that it is under way`, async ({ page }) => {
    await page.goto('/')
    const answered = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*route|\.data/, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    const bar = page.getByRole('progressbar', { name: 'Loading' })
    await expect(bar).toHaveCSS('opacity', '1')
    answered.resolve()
    await expect(bar).toHaveCount(0)
  })
}
