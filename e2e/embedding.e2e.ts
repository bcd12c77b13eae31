import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { testStates } from './matrix.ts'
import { companyBelowTitle } from './request-page.ts'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

const frameOf = (address: string) => `<iframe src="${address}" title="Requests" width="600"></iframe>`

/**
 * Opens a page of another origin, whose security policy allows frames of `address` and nothing else, not even styles.
 */
async function openOtherSite(page: Page, address: string, line = frameOf(address)): Promise<void> {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Security-Policy', `default-src 'none'; frame-src ${new URL(address).origin}`)
    response.end(`<!doctype html><title>Chamber</title>${line}`)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  page.once('close', () => other.close())
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('requests are shown in a frame on another site, and open in a window of their own', async ({
      page,
      site,
      baseURL,
    }) => {
      await publish(site.database.staff, anOpportunity({ company: 'Alif' }))
      await openOtherSite(page, `${baseURL}/embed`)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('paragraph').filter({ hasText: 'Alif' })).toBeVisible()
      await expect(frame.getByRole('paragraph').filter({ hasText: 'Alif' })).toHaveCSS('font-family', /Readex/)
      const opened = page.waitForEvent('popup')
      await frame.getByRole('link', { name: 'Delay analysis' }).click()
      await expect(companyBelowTitle(await opened, 'Alif')).toBeVisible()
    })
  })

for (const path of ['/', '/ar', '/embed/preview', '/post-vendor-request', '/manage'])
  test(`${path} cannot be shown in a frame on another site`, async ({ page, baseURL }) => {
    await openOtherSite(page, `${baseURL}${path}`)
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)
  })

test('the embed code contains the filters, and its preview applies them', async ({ page, site }) => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Alif', country: 'Oman' }),
    anOpportunity({ company: 'Baa' }),
  )
  await page.goto('/data')
  await page.getByRole('link', { name: 'paste the embed code' }).click()
  await page.getByLabel('Project location').selectOption('Oman')
  await page.getByRole('button', { name: 'Show requests' }).click()
  await expect(page).toHaveURL(/country=Oman/)
  await expect(page.locator('pre')).toContainText('country=Oman&amp;locale=en')
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
})

test('the copied code works under a strict policy: the frame is as wide as the page, has no border and the stated height', async ({
  page,
  site,
  baseURL,
}) => {
  await publish(
    site.database.staff,
    ...Array.from({ length: 10 }, () => anOpportunity({ company: 'A company with a long name '.repeat(6) })),
  )
  await page.goto('/embed/preview?service=Delay+analysis')
  const line = await page.locator('pre').innerText()
  // The copied line names PUBLIC_URL, which may differ from the address of the test server.
  await openOtherSite(page, `${baseURL}/embed`, line.replace(/(?<=src=")https?:\/\/[^/]+/, `${baseURL}`))
  const frame = page.locator('iframe')
  await expect(frame.contentFrame().getByRole('listitem')).toHaveCount(10)
  const { width } = await page.locator('body').evaluate((body) => body.getBoundingClientRect())
  expect(await frame.evaluate((element) => element.getBoundingClientRect().width)).toBe(width)
  await expect(frame).toHaveCSS('border-width', '0px')
  const heights = (selector: string) =>
    frame
      .contentFrame()
      .locator(selector)
      .evaluateAll((found) => found.map((one) => one.getBoundingClientRect().height))
  expect(await heights('li')).toEqual(Array(10).fill(96))
  expect(await heights('footer')).toEqual([64])
})

testStates(
  ['en', 'ar'].map((locale) => ({
    name: `the document of a frame, ${locale}`,
    open: async (page, site) => {
      await publish(site.database.staff, anOpportunity(), anOpportunity({ company: 'شركة الأفق' }))
      await page.goto(`/embed?locale=${locale}`)
      await expect(page.getByRole('listitem')).toHaveCount(2)
    },
  })),
)

test('a frame as wide as a phone does not scroll sideways, however long a title is', async ({ page, site }) => {
  const services = ['Contract drafting', 'Contract review', 'Contract administration', 'Claims preparation']
  await publish(site.database.staff, anOpportunity({ services, company: 'A company with quite a long name indeed' }))
  await page.setViewportSize({ width: 360, height: 640 })
  for (const query of ['', '?locale=ar']) {
    await page.goto(`/embed${query}`)
    await expect(page.getByRole('listitem')).toHaveCount(1)
    expect(await sideways(page)).toBe(0)
  }
})
