import type { Page } from '@playwright/test'
import { insertListings } from '../test/builders.ts'
import { expect, type Site, test } from './site.ts'

const listMany = (site: Site, count: number) =>
  insertListings(
    site.database.staff,
    ...Array.from({ length: count }, (_, index) => ({
      company_name: `Vendor ${String(index).padStart(2, '0')}`,
      country: index % 2 ? 'Oman' : 'Qatar',
    })),
  )
/**
 * Scrolls to the end until all sixty vendors are shown. The number of scrolls is not fixed, because one scroll may load
 * two pages of the list.
 */
const showAll = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await page.getByRole('article').count()).toBe(60)
  }).toPass()
const shortlist = (page: Page, name: string) => page.getByRole('checkbox', { name: `Shortlist ${name}` })

test('vendors are shortlisted in a long list without loading anything, compared, removed and found again', async ({
  page,
  site,
}) => {
  await listMany(site, 60)
  await page.goto('/browse-vendors')
  await showAll(page)
  const dataRequests: string[] = []
  page.on('request', (request) => request.url().includes('.data') && dataRequests.push(request.url()))
  for (const name of ['Vendor 03', 'Vendor 05', 'Vendor 58']) await shortlist(page, name).check()
  const compare = page.getByRole('link', { name: 'Compare 3 vendors' })
  await expect(compare).toBeInViewport()
  // No card may cover the link. A click could not show this, because it would scroll first.
  const isOnTop = await compare.evaluate((link) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(page.getByRole('article')).toHaveCount(60)
  expect(dataRequests).toEqual([])

  const inOman = page.getByRole('article').filter({ hasText: 'Oman' })
  await expect(inOman).toHaveCount(30)
  await page.getByRole('checkbox', { name: 'Qatar' }).check()
  await expect(inOman).toHaveCount(0)
  await expect(page).toHaveURL(/country=Qatar&shortlist=/)
  await page.getByRole('link', { name: 'Compare 3 vendors' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([/Vendor 03/, /Vendor 05/, /Vendor 58/])
  await page.getByRole('link', { name: 'Remove Vendor 05' }).press('Enter')
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expect(page.getByRole('status')).toHaveText('2 vendors')
  await expect(page.getByRole('link', { name: 'Remove Vendor 58' })).toBeFocused()
  await page.getByRole('link', { name: 'Back to vendors' }).click()
  await expect(page.getByRole('link', { name: 'Compare 2 vendors' })).toBeVisible()
  // The list still has the filters that were selected before.
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(inOman).toHaveCount(0)
  await expect(page).toHaveURL(/country=Qatar&shortlist=/)
  await page.goto(`/browse-vendors?shortlist=${new URL(page.url()).searchParams.get('shortlist')}`)
  await showAll(page)
  await expect(shortlist(page, 'Vendor 58')).toBeChecked()
  await page.getByRole('button', { name: 'Clear shortlist' }).click()
  await expect(page).toHaveURL('/browse-vendors')
  await expect(shortlist(page, 'Vendor 58')).not.toBeChecked()
})

test('a shortlist is offered again after a link of the header has led to a list without it', async ({ page, site }) => {
  await listMany(site, 3)
  await page.goto('/browse-vendors')
  await shortlist(page, 'Vendor 00').check()
  await page.getByRole('checkbox', { name: 'Shortlist Vendor 01' }).check()
  await page.getByRole('banner').getByRole('link', { name: 'Browse Vendors' }).click()
  await expect(page).toHaveURL('/browse-vendors')
  await expect(shortlist(page, 'Vendor 01')).not.toBeChecked()
  await page.getByRole('button', { name: 'Show your shortlist (2 vendors)' }).click()
  await expect(shortlist(page, 'Vendor 01')).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Browse Vendors' }).click()
  await shortlist(page, 'Vendor 02').check()
  await expect(page.getByRole('link', { name: 'Compare 3 vendors' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the comparison' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Compare 3 vendors' })).toBeFocused()
  await page.getByRole('button', { name: 'Clear shortlist' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Browse Vendors' }).click()
  await expect(page.getByRole('button', { name: /shortlist/ })).toHaveCount(0)
})

test('at most twelve vendors are shortlisted', async ({ page, site }) => {
  await listMany(site, 14)
  await page.goto('/browse-vendors')
  for (let index = 0; index < 12; index++) await shortlist(page, `Vendor ${String(index).padStart(2, '0')}`).check()
  await expect(page.getByText('You can compare up to 12 vendors')).toBeVisible()
  await expect(shortlist(page, 'Vendor 12')).toBeDisabled()
  await shortlist(page, 'Vendor 00').uncheck()
  await expect(shortlist(page, 'Vendor 12')).toBeEnabled()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('vendors are shortlisted and compared', async ({ page, site }) => {
    await listMany(site, 4)
    await page.goto('/browse-vendors')
    await shortlist(page, 'Vendor 01').check()
    await shortlist(page, 'Vendor 02').check()
    await page.getByRole('checkbox', { name: 'Qatar' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: 'Compare the shortlisted vendors' }).click()
    await expect(page.getByRole('columnheader')).toHaveText([/Vendor 01/, /Vendor 02/])
  })
})

test('in Arabic a Latin name is aligned to the right of its column', async ({ page, site }) => {
  await insertListings(site.database.staff, { company_name: 'Mizaneth' }, { company_name: 'بيت الميزان' })
  const { rows } = await site.database.staff.query<{ id: string }>('select id from vendor_listings')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/ar/browse-vendors/compare?shortlist=${rows.map(({ id }) => id)}`)
  for (const name of ['Mizaneth', 'بيت الميزان']) {
    const room = await page
      .getByRole('columnheader')
      .getByText(name, { exact: true })
      .first()
      .evaluate((written) => {
        const text = document.createRange()
        text.selectNodeContents(written)
        const { right } = (written.closest('th') as Element).getBoundingClientRect()
        return right - text.getBoundingClientRect().right
      })
    // The only room to the right of the name is the padding of the cell.
    expect(room).toBeLessThan(16)
  }
})

test('a vendor can be added on its own page, which leads back to the list with its filters', async ({ page, site }) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await listMany(site, 8)
  await page.goto('/browse-vendors?country=Qatar&utm_source=letter')
  await shortlist(page, 'Vendor 02').check()
  await page.getByRole('link', { name: 'Vendor 04', exact: true }).click()
  const button = page.getByRole('button', { name: 'Shortlist', exact: true })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Compare 2 vendors' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to vendors' }).click()
  await expect(page).toHaveURL(/country=Qatar/)
  for (const name of ['Vendor 02', 'Vendor 04']) await expect(shortlist(page, name)).toBeChecked()
  await page.getByRole('link', { name: 'Compare 2 vendors' }).click()
  await page.getByRole('columnheader').getByRole('link', { name: 'Vendor 04', exact: true }).click()
  await button.click()
  await expect(page.getByRole('link', { name: 'Compare 1 vendor' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Compare 1 vendor' })).toBeVisible()
  for (const path of ['/browse-vendors/compare?shortlist=', `${new URL(page.url()).pathname}?utm_source=letter`])
    await page.goto(path)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(faults).toEqual([])
})
