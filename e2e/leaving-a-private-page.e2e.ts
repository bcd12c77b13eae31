import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

/** Adds a link to another site to the page and follows it. Returns the Referer header that the browser sends. */
async function refererAt(page: Page): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  await page.context().route('https://*.example/**', async (route) => {
    resolve((await route.request().allHeaders()).referer)
    await route.fulfill({ body: 'Another site' })
  })
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://network.example/'
    link.click()
  })
  await page.waitForURL('https://network.example/')
  return promise
}

test('the address of a sign-in link is sent to no other site, and with no request of its own page', async ({
  page,
  site,
  address,
}) => {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => sent.push(request.headers().referer))
  await page.goto(await site.signInLink('amal@dalil.example'))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter(Boolean)).toEqual([])
  expect(await refererAt(page)).toBeUndefined()

  await page.goto('/faq?q=delay')
  expect(await refererAt(page)).toBe(`${address}/`)
})
