import { countries, vendorServices } from '../app/vocabulary/closed-lists.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { closeOddRequest } from './manage-links.ts'
import { expect, signIn, test } from './site.ts'

test('the overview of a busy site is short, and has all numbers behind one line', async ({ page, site }) => {
  const { staff } = site.database
  await closeOddRequest(site)
  await publish(staff, ...countries.map((country) => anOpportunity({ country, services: [...vendorServices] })))
  await insertListings(staff, ...countries.map((country) => ({ country, services: [...vendorServices] })))
  await signIn(page, site)
  for (const [language, outcomes, more] of [
    ['', 'Closed requests by outcome', 'More figures'],
    ['/ar', 'الطلبات المغلقة حسب نتيجتها', 'أرقام أخرى'],
  ] as const) {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`${language}/review/overview`)
    await expect(page.getByRole('img', { name: outcomes })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2200)
    const table = page.getByRole('region', { name: outcomes }).getByRole('table')
    await expect(table).toBeHidden()
    await page.locator('summary', { hasText: more }).press('Enter')
    await expect(table).toBeVisible()
  }
})
