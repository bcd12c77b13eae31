import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { listAndApprove, postAndApprove } from './manage-links.ts'
import { expect, type Site, signIn, test } from './site.ts'

// A browser that is controlled by a program names itself 'HeadlessChrome', and the site would not count it.
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
})

/** Collects the reports that a page sends, as 'views /path', and checks that the site accepts them. */
function watchReports(page: Page): string[] {
  const reports: string[] = []
  page.context().on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/seen') reports.push([...searchParams].flat().join(' '))
  })
  page.context().on('response', (response) => {
    if (new URL(response.url()).pathname === '/seen') expect(response.status()).toBe(204)
  })
  return reports
}

async function figuresOf({ database: { staff } }: Site, id: string) {
  const { rows } = await staff.query(sql`select views, clicks from page_views where submission_id = ${id}`)
  return rows[0]
}

test('whole loads, openings within the site and contacts are counted once each, also without scripts', async ({
  page,
  site,
  browser,
  baseURL,
  userAgent,
}) => {
  const reports = watchReports(page)
  const { id, path } = await postAndApprove(site)
  const vendorId = await listAndApprove(site)
  const vendor = vendorPath(vendorId, 'Mizaneth Claims') ?? ''

  await page.goto(path)
  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy email address' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Contact Wadi Build' }).first().click()
  await page.keyboard.press('Escape')
  expect(reports).toEqual([`clicks ${path}`])

  await page.goto('/browse-vendors')
  await page.getByRole('link', { name: 'Mizaneth Claims', exact: true }).hover()
  await page.getByRole('link', { name: 'Mizaneth Claims', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mizaneth Claims')
  await page.getByRole('link', { name: 'Visit website' }).click({ button: 'right' })
  expect(reports.slice(1)).toEqual([`views ${vendor}`])
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Visit website' }).click({ button: 'middle' }),
  ])
  await popup.close()
  expect(reports.slice(1)).toEqual([`views ${vendor}`, `clicks ${vendor}`])

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Mizaneth Claims', exact: true })).toBeVisible()
  expect(reports).toHaveLength(3)

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL, userAgent })
  await (await withoutScripts.newPage()).goto(path)
  await withoutScripts.close()

  // The site writes its sums once a minute.
  await expect.poll(() => figuresOf(site, vendorId)).toEqual({ views: 1, clicks: 1 })
  expect(await figuresOf(site, id)).toEqual({ views: 2, clicks: 1 })
})

test('the sender and reviewers are not counted', async ({ page, site, context }) => {
  const reports = watchReports(page)
  const { id } = await postAndApprove(site)
  const vendorId = await listAndApprove(site)
  const { staff } = site.database

  await page.goto(await createManageLink(staff, '', { kind: 'listing', submissionId: vendorId }, 'en'))
  const link = page.getByRole('link', { name: 'View the public page' })
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['Control'] })])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Mizaneth Claims')
  await tab.close()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mizaneth Claims')
  expect(reports).toEqual([])

  await signIn(page, site)
  await page.goto(`/review/requests/${id}`)
  await page.getByRole('link', { name: 'See the published request' }).click()
  await expect(page.getByRole('button', { name: 'Contact Wadi Build' }).first()).toBeVisible()
  expect(reports).toEqual([])
  await page.reload()

  await context.clearCookies()
  await page.goto(vendorPath(await listAndApprove(site), 'Mizaneth Claims') ?? '')
  // When the last opening is stored, all earlier ones are stored too.
  await expect
    .poll(async () => (await staff.query(sql`select submission_id from page_views`)).rowCount)
    .toBeGreaterThan(0)
  expect(await figuresOf(site, vendorId)).toBeUndefined()
  expect(await figuresOf(site, id)).toBeUndefined()
})
