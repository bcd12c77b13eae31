import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

/** A page of another origin with a strict policy, which frames an address. */
async function openOtherSite(page: Page, address: string): Promise<void> {
  const other = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Content-Security-Policy', `default-src 'none'; frame-src ${new URL(address).origin}`)
    response.end(`<!doctype html><title>Chamber</title><iframe src="${address}" title="Requests" width="600"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  page.once('close', () => other.close())
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('requests stand in a frame of another site, and open in a window of their own', async ({
      page,
      site,
      baseURL,
    }) => {
      await publish(site.database.staff, anOpportunity({ company: 'Alif' }))
      await openOtherSite(page, `${baseURL}/embed`)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByText('Alif')).toBeVisible()
      await expect(frame.getByText('Alif')).toHaveCSS('font-family', /Readex/)
      const opened = page.waitForEvent('popup')
      await frame.getByRole('link', { name: 'Delay analysis' }).click()
      await expect((await opened).getByRole('heading', { level: 1, name: 'Alif' })).toBeVisible()
    })
  })

for (const path of ['/', '/ar', '/embed/preview', '/post-vendor-request', '/manage'])
  test(`${path} refuses to stand in a frame of another site`, async ({ page, baseURL }) => {
    await openOtherSite(page, `${baseURL}${path}`)
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
    await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)
  })

test('the line to copy follows the filters, and its preview shows them', async ({ page, site }) => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Alif', country: 'Oman' }),
    anOpportunity({ company: 'Baa' }),
  )
  await page.goto('/data')
  await page.getByRole('link', { name: 'copy one line' }).click()
  await page.getByLabel('Project location').selectOption('Oman')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/country=Oman/)
  await expect(page.locator('pre')).toContainText('country=Oman&amp;locale=en')
  await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
})
