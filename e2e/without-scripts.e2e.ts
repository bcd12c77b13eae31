import { anOpportunity, publish } from '../test/builders.ts'
import { cardOf, publishMany } from './market.ts'
import { companyBelowTitle } from './request-page.ts'
import { expect, test } from './site.ts'
import { controlOf, empty, fields, fill, fillAll, submit } from './vendor-request.ts'

test.use({ javaScriptEnabled: false })

test('opportunities are searched, filtered and read, and their contact address is shown', async ({ page, site }) => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Alif', country: 'Egypt' }),
    anOpportunity({ company: 'Baa', services: ['Expert witness'] }),
  )
  await page.goto('/')
  await page.getByRole('checkbox', { name: 'Expert witness' }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL('/?q=&service=Expert+witness#opportunities')
  await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Expert witness' })).toBeChecked()
  await page.getByRole('link', { name: 'Clear filters', exact: true }).click()
  await page.getByRole('searchbox').fill('egypt')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('listitem').getByRole('article').getByRole('link', { name: 'Delay analysis' }).click()
  await expect(companyBelowTitle(page, 'Alif')).toBeVisible()
  await expect(page.getByRole('link', { name: 'claims@wadi-build.example' })).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('an unknown option of the address stays until it is unchecked', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ company: 'Alif', country: 'Egypt' }))
  await page.goto('/?service=Gone')
  await page.getByRole('checkbox', { name: 'Egypt' }).check()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL('/?q=&service=Gone&country=Egypt#opportunities')
  await expect(page.getByText('No opportunities found')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Gone' }).uncheck()
  await page.getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL('/?q=&country=Egypt#opportunities')
  await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(1)
})

test('/#opportunities begins at the list', async ({ page, site }) => {
  await publishMany(site, 20)
  await page.goto('/#opportunities')
  await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(150)
})

test('a link leads to the next page of the list, and another back to its beginning', async ({ page, site }) => {
  await publishMany(site, 36)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expect(cardOf(page, 'Company 24')).toBeVisible()
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page.getByRole('listitem').getByRole('article')).toHaveCount(12)
  await expect(cardOf(page, 'Company 25')).toBeInViewport()
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(cardOf(page, 'Company 1')).toBeVisible()
})

test('a refused form shows its errors, focuses the first and keeps the typed text, and is then posted', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  for (const field of fields.filter(({ name }) => ['specialties', 'projectSize', 'contactEmail'].includes(name))) {
    await empty(page, field)
    await submit(page)
    await expect(page.getByText(field.message, { exact: true })).toBeVisible()
    await expect(controlOf(page, field)).toBeFocused()
    await expect(page.getByLabel('Description')).toHaveValue('Depot and stabling yard.\nReport by March.')
    await expect(page.getByRole('checkbox', { name: 'Delay analysis' })).toBeChecked()
    await expect(page.getByLabel('Company type')).toHaveValue('Law Firm')
    await fill(page, field)
  }
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
})

test('when a request cannot be stored, the typed text stays and the page opens at the banner', async ({
  page,
  site,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  const { staff } = site.database
  await staff.query('alter table opportunity_submissions rename to submissions_away')
  try {
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText('Failed to submit your request. Please try again later.')
  } finally {
    await staff.query('alter table submissions_away rename to opportunity_submissions')
  }
  await expect(page.getByRole('alert')).toBeInViewport()
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
})

test('the menus open, on wide screens and small ones', async ({ page }) => {
  await page.goto('/')
  await page.locator('header summary:visible', { hasText: 'Use Cases' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Legal' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.reload()
  await page.locator('header summary', { hasText: 'Menu' }).click()
  await page.locator('header summary:visible', { hasText: 'Use Cases' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Legal' }).click()
  await expect(page).toHaveURL('/use-cases/legal')
})
