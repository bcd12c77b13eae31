import type { Page } from '@playwright/test'
import { list } from '../test/builders.ts'
import { publishMany } from './market.ts'
import { expect, test } from './site.ts'

const boxes = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )

test('on a phone the first request begins above y = 700', async ({ page, site }) => {
  await publishMany(site, 10)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const [first] = await boxes(page)
  expect(first?.top).toBeLessThan(700)
})

test('at 1440 by 900 two whole rows of requests are in view', async ({ page, site }) => {
  await publishMany(site, 10, { services: ['Claims preparation', 'Delay analysis', 'Expert witness'] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const inView = (await boxes(page)).filter(({ bottom }) => bottom <= 900)
  expect(inView).toHaveLength(4)
  expect(new Set(inView.map(({ top }) => top)).size).toBe(2)
})

for (const width of [768, 1280, 1440])
  test(`a vendor's card is at most 200 px high at ${width} px`, async ({ page, site }) => {
    const services = ['Contract administration', 'Schedule health check', 'Claims preparation', 'Contract drafting']
    await list(site.database.staff, { services: [...services, 'Litigation support', 'Expert witness'] }, {})
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/browse-vendors')
    for (const { top, bottom } of await boxes(page)) expect(bottom - top).toBeLessThanOrEqual(200)
  })

for (const width of [360, 768, 1280])
  test(`a request's card shows the whole title, company and facts at ${width} px`, async ({ page, site }) => {
    await publishMany(site, 3, {
      company: 'Sahwat Coastal Development Company',
      services: ['Contract administration', 'Schedule health check', 'Claims preparation'],
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const lines = page.getByRole('listitem').getByRole('article').locator('h3, div > p, div > span')
    const cut = await lines.evaluateAll((all) => all.filter((line) => line.scrollHeight > line.clientHeight + 1).length)
    expect(cut).toBe(0)
  })

for (const path of ['/', '/browse-vendors'])
  test(`with the panel closed at most 12 stops of the Tab key lie before the first result of ${path}`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 3)
    await list(site.database.staff, {})
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    const isInResult = () => page.evaluate(() => document.activeElement?.closest('li article') !== null)
    const stopsTo = async () => {
      for (let stops = 1; stops < 40; stops++) {
        await page.keyboard.press('Tab')
        if (await isInResult()) return stops - 1
      }
      return Number.POSITIVE_INFINITY
    }
    expect(await stopsTo()).toBeLessThanOrEqual(12)
  })

for (const path of ['/', '/browse-vendors'])
  test(`the second skip link of ${path} leads to its list`, async ({ page, site }) => {
    await publishMany(site, 3)
    await list(site.database.staff, {})
    await page.goto(path)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('li article') !== null)).toBe(true)
    await page.goto('/faq')
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toHaveCount(0)
  })
