import type { Page } from '@playwright/test'
import { scriptsOfDocument } from './scripts-of.ts'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: false }).first()
const panel = (page: Page) => page.locator('details').filter({ hasText: 'Say in the request' })

test('beside the description the form lists what to say for the chosen services, each point once, and what never to publish', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  await expect(panel(page).getByRole('term')).toHaveText(['Dates, languages, place'])
  const place = () => page.getByLabel('Project type').evaluate((field) => field.getBoundingClientRect().y + scrollY)
  const before = await place()
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  const terms = ['Dates, languages, place', 'Software and size', 'Method of analysis', 'Report you need']
  await expect(panel(page).getByRole('term')).toHaveText(terms)
  await expect(panel(page).getByRole('heading', { level: 4 })).toHaveText([
    'Say in the request',
    'Keep for a private conversation',
    'Never in public',
  ])
  await expect(panel(page)).toContainText(
    'Find out first who the vendor is. Find its website yourself, and call the number there.First: only the names of the parties, to check for conflicts of interestAfter a signed confidentiality agreement:',
  )
  await page.getByRole('checkbox', { name: 'Schedule health check' }).check()
  await expect(panel(page).getByRole('term').filter({ hasText: 'Software and size' })).toHaveCount(1)
  await expect(panel(page).getByRole('term')).toHaveCount(6)
  expect(await place()).toBe(before)
  // The form has fields of its own for these points, so the advice leaves them out.
  await expect(panel(page)).not.toContainText('side and stage')
})

test('on a phone the advice opens by keyboard, in Arabic', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/ar/post-vendor-request')
  await page.getByRole('checkbox', { name: 'تحليل التأخير' }).focus()
  await page.keyboard.press('Space')
  const summary = page.locator('summary').filter({ hasText: 'ما ينبغي ذكره' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'ما ينبغي عدم نشره إطلاقًا' })).toBeVisible()
})

test('without a connection the form remains, with a link to the guides', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const loaded = await scriptsOfDocument(page, '/post-vendor-request')
  await page.route('**/assets/*.js', (route) =>
    loaded.includes(route.request().url()) ? route.continue() : route.abort(),
  )
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/post-vendor-request')
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await failed
  // The script of the panel is missing. A second choice renders the panel again and must not break the form.
  await page.getByRole('checkbox', { name: 'Contract review' }).check()
  await expect(page.getByRole('link', { name: 'Request guides: what to say, by service' })).toBeVisible()
  for (const name of ['Delay analysis', 'Contract review'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('the service of a guide is selected without losing the typed text', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await page.getByRole('checkbox', { name: 'Contract review' }).check()
  await description(page).fill('A draft.')
  await page.goto('/post-vendor-request?service=Claims+review')
  await expect(page.getByText('We restored the text you typed earlier.')).toBeVisible()
  await expect(description(page)).toHaveValue('A draft.')
  for (const name of ['Contract review', 'Claims review'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide leads to the form with its service selected, and the form leads back to the guides', async ({
    page,
  }) => {
    await page.goto('/guides')
    await page.getByRole('main').getByRole('link', { name: 'Quantum analysis' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Post a request for this service' }).click()
    await expect(page.getByRole('checkbox', { name: 'Quantum analysis' })).toBeChecked()
    await page.getByRole('link', { name: 'Request guides: what to say, by service' }).click()
    await expect(page).toHaveURL('/guides')
  })
})

const bottoms = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)))

for (const language of ['', '/ar'])
  test(`the three lists of a guide of ${language || '/'} are on the first screen of a laptop`, async ({ page }) => {
    for (const [width, height] of [
      [1366, 768],
      [1280, 720],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const service of ['contract-administration', 'claims-defense', 'schedule-health-check']) {
        await page.goto(`${language}/guides/${service}`)
        await page.evaluate(() => document.fonts.ready)
        const lists = (await bottoms(page, 'main :is(dl, ul)')).slice(0, 3)
        expect(lists).toHaveLength(3)
        if (width === 1280) expect(Math.max(...lists), service).toBeLessThanOrEqual(height)
        expect(await sideways(page)).toBe(0)
      }
    }
  })

test('the form links to the page about how vendors read a request', async ({ page }) => {
  await page.goto('/guides/claims-review#how-vendors-read-it')
  await expect(page.getByRole('heading', { name: 'How vendors read it' })).toBeInViewport()
})
