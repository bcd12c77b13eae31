import type { Page } from '@playwright/test'
import { insertListings } from '../test/builders.ts'
import { delayRequests, expect, test } from './site.ts'

const names = (page: Page) => page.getByRole('article').getByRole('heading')

test('vendors are filtered by chips, and a status announces the number of results', async ({ page, site }) => {
  await insertListings(
    site.database.staff,
    { company_name: 'Alif', country: 'Egypt', services: ['Delay analysis'] },
    { company_name: 'Baa', country: 'Egypt', vendor_type: 'Freelancer', services: ['Expert witness'] },
    { company_name: 'Taa', country: 'Qatar', services: ['Expert witness'] },
  )
  await page.goto('/browse-vendors')
  const count = page.getByRole('main').getByRole('status').first()
  await expect(count).toHaveText('3 vendors')
  await page.getByRole('checkbox', { name: 'Expert witness' }).check()
  await expect(count).toHaveText('2 vendors')
  await page.getByRole('checkbox', { name: 'Qatar' }).check()
  await expect(count).toHaveText('1 vendor')
  await expect(names(page)).toHaveText(['Taa'])
  await expect(page).toHaveURL('/browse-vendors?service=Expert+witness&country=Qatar')
  await page.goBack()
  await expect(names(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Clear filters', exact: true }).click()
  await expect(count).toHaveText('3 vendors')
})

test('the directory loads by itself, and going back restores it as it was', async ({ page, site }) => {
  await insertListings(
    site.database.staff,
    ...Array.from({ length: 60 }, (_, index) => ({ company_name: `Vendor ${index}` })),
  )
  await page.goto('/browse-vendors')
  for (const count of [24, 48, 60]) {
    await expect(names(page)).toHaveCount(count)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  await page.goBack()
  await expect(names(page)).toHaveCount(60)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
})

test('a directory that is slow to load says so, and offers its countries once they have loaded', async ({
  page,
  site,
}) => {
  await insertListings(
    site.database.staff,
    { company_name: 'Alif', country: 'Oman' },
    { company_name: 'Baa', country: 'Qatar' },
  )
  await page.goto('/post-vendor-request')
  const answer = await delayRequests(page, '**/*.data*')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Vendors' }).click()
  await expect(page.getByRole('heading', { name: 'Browse Vendors' })).toBeVisible()
  await expect(page.getByText('Loading vendors...')).toBeVisible()
  answer()
  await expect(names(page)).toHaveCount(2)
  await expect(page.getByRole('group', { name: 'Country' }).getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Oman' }).check()
  await expect(names(page)).toHaveText(['Alif'])
  await page.getByRole('link', { name: 'Visit website' }).focus()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/browse-vendors?country=Oman')
  await expect(names(page)).toHaveText(['Alif'])
  await expect(page.getByRole('checkbox', { name: 'Oman' })).toBeChecked()
})

test('a country in the address that has no vendors is an unknown choice, also after going back', async ({
  page,
  site,
}) => {
  await insertListings(site.database.staff, { company_name: 'Alif', country: 'Oman' })
  await page.goto('/browse-vendors?country=Syria')
  await expect(page.getByText('No vendors found')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  await page.goBack()
  const syria = page.getByRole('checkbox', { name: 'Syria' })
  await expect(syria).toHaveAccessibleDescription('no longer in the list')
  await syria.click()
  await expect(names(page)).toHaveText(['Alif'])
  await expect(page).toHaveURL('/browse-vendors')
})
