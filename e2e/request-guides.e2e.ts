import type { Page } from '@playwright/test'
import { scriptsOfDocument } from './scripts-of.ts'
import { sideways } from './sideways.ts'
import { expect, test } from './site.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: false }).first()
const advice = (page: Page) => page.locator('div:has(> h3)').filter({ hasText: 'Never in public' })
const pointsToSay = (page: Page) => advice(page).getByRole('list').nth(1).getByRole('listitem')

test('beside the description the form says what never to publish, and six points for the chosen services', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  const shared = ['Form of contract', 'Stage of the works', 'Type and size', 'Your side']
  await expect(pointsToSay(page)).toHaveText([...shared, /^What you need, and when/, 'Languages and place'])
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  const ofService = ['Software and size', 'Method of analysis', 'Report you need']
  const others = [/^What you need, and when/, 'Languages and place']
  await expect(pointsToSay(page)).toHaveText(['Form of contract', ...ofService, ...others])
  // 'Software and size' is a point of both services. The first points of each service come first.
  await page.getByRole('checkbox', { name: 'Schedule health check' }).check()
  const ofBoth = ['Software and size', 'Programme to check', 'Method of analysis']
  await expect(pointsToSay(page)).toHaveText(['Form of contract', ...ofBoth, ...others])
  await advice(page).getByText('Keep for a private conversation').click()
  await expect(advice(page)).toContainText('Other websites and programs may copy this text.')
  await expect(advice(page)).toContainText('Find out first who the vendor is.')
  await expect(advice(page).getByRole('link', { name: /^Example, .*Delay analysis$/ })).toBeVisible()
})

for (const [path, never] of [
  ['/post-vendor-request', 'Never in public'],
  ['/ar/post-vendor-request', 'ما ينبغي عدم نشره إطلاقًا'],
] as const)
  test(`on ${path}, what never to publish is beside the description that has the focus`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const field = page.locator('textarea[name="description"]')
    const list = page.getByRole('heading', { name: never }).locator('xpath=following-sibling::ul[1]')
    const isBeside = async () => {
      const [area, points] = [await field.boundingBox(), await list.boundingBox()]
      if (!area || !points) return false
      return points.y >= area.y && points.y + points.height <= area.y + area.height && points.width < area.width
    }
    await field.focus()
    await expect(list).toBeInViewport({ ratio: 1 })
    expect(await isBeside()).toBe(true)
    expect(
      await list.evaluate((ul) => ul.parentElement && ul.parentElement.scrollHeight > ul.parentElement.clientHeight),
    ).toBe(false)
    // The list also stays beside a long text.
    await field.fill('A line.\n'.repeat(60))
    await field.press('ControlOrMeta+End')
    await expect(list).toBeInViewport({ ratio: 1 })
  })

for (const [path, service] of [
  ['/post-vendor-request', 'Quantum analysis'],
  ['/ar/post-vendor-request', 'التقييم المالي للمطالبات'],
] as const)
  test(`at 360 pixels, the first service chosen on ${path} moves nothing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const places = () =>
      page
        .locator('form[method="post"] :is(label, legend, textarea, h3, summary):visible')
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y + scrollY)))
    const before = await places()
    const shared = await page.locator('h3 + ul').nth(1).textContent()
    await page.getByRole('checkbox', { name: service }).check()
    await expect(page.locator('h3 + ul').nth(1)).not.toHaveText(shared ?? '')
    expect(await places()).toEqual(before)
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
  await page.getByText('Keep for a private conversation').click()
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
    await page.getByText('Keep for a private conversation').click()
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
