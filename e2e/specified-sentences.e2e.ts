import { expect, test } from './site.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a small screen the directory shows, hides and closes its filters', async ({ page }) => {
  await page.goto('/browse-vendors')
  for (const name of ['Hide Filters', 'Close Filters']) {
    await page.getByRole('button', { name: 'Show Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
