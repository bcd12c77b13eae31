import type { Page } from '@playwright/test'
import { anOpportunity, list, publish } from '../test/builders.ts'
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

test("a vendor's card with six services is at most 256 px high from 768 px", async ({ page, site }) => {
  const services = ['Contract administration', 'Schedule health check', 'Claims preparation', 'Contract drafting']
  await list(site.database.staff, { services: [...services, 'Litigation support', 'Expert witness'] }, {})
  await page.goto('/browse-vendors')
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await boxes(page)
    expect(cards).toHaveLength(2)
    for (const { top, bottom } of cards) expect(bottom - top, `${width} px`).toBeLessThanOrEqual(256)
  }
})

test("a request's card shows the whole title, company and facts", async ({ page, site }) => {
  await publishMany(site, 3, {
    company: 'Sahwat Coastal Development Company',
    services: ['Contract administration', 'Schedule health check', 'Claims preparation'],
  })
  await page.goto('/')
  const lines = page.getByRole('listitem').getByRole('article').locator('h3, div > p, div > span')
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await lines.evaluateAll((all) => all.filter((line) => line.scrollHeight > line.clientHeight + 1).length)
    expect(cut, `${width} px`).toBe(0)
  }
  expect(await lines.count()).toBeGreaterThan(8)
})

for (const path of ['/', '/browse-vendors'])
  test(`with the panel closed at most 15 stops of the Tab key lie before the first result of ${path}`, async ({
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
    // One of these skips the list.
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

for (const path of ['/', '/browse-vendors', '/ar', '/ar/browse-vendors'])
  test(`with 'Skip filters' the first result of ${path} is at most 25 presses from the top, and 8 from the search box`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 3)
    await list(site.database.staff, {})
    const skip = page.locator('main a[href="#list"]')
    const isFocused = (target: typeof skip) =>
      target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement))
    const isInResult = () => page.evaluate(() => document.activeElement?.closest('li article') !== null)
    const presses = async () => {
      for (let presses = 1; presses < 100; presses++) {
        await page.keyboard.press('Tab')
        if (await isInResult()) return presses
        if (!(await isFocused(skip))) continue
        await expect(skip).toBeInViewport()
        await page.keyboard.press('Enter')
      }
      return Number.POSITIVE_INFINITY
    }
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const fromTop = await presses()
      await page.goto(path)
      await page.getByRole('searchbox').focus()
      const fromSearch = await presses()
      expect(fromTop, `${width} px, ${fromSearch} from the search box`).toBeLessThanOrEqual(25)
      expect(fromSearch, `${width} px, ${fromTop} from the top`).toBeLessThanOrEqual(8)
    }
  })

for (const language of ['', '/ar'])
  test(`${language}/opportunities: the facts come before the description, and beside it where there is room`, async ({
    page,
    site,
  }) => {
    const [id] = await publish(site.database.staff, anOpportunity())
    await page.goto(`${language}/opportunities/${id}`)
    const boxOf = async (name: string) => {
      const box = await page
        .locator('article > :is(header, aside, section)')
        .filter({ has: page.getByRole('heading', { name }) })
        .boundingBox()
      return box ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const [details, description] = language
      ? ['تفاصيل المشروع', 'وصف الطلب']
      : ['Project Details', 'Opportunity Description']
    const order = await page.locator('article > :is(aside, section) h2').allTextContents()
    expect(order).toEqual([details, description])
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const [facts, text] = [await boxOf(details), await boxOf(description)]
      expect(facts.y + facts.height).toBeLessThanOrEqual(text.y)
    }
    for (const width of [1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, facts, text] = [await boxOf('Wadi Build'), await boxOf(details), await boxOf(description)]
      expect(facts.y).toBe(title.y)
      expect(text.y).toBeGreaterThanOrEqual(title.y + title.height)
      expect(text.x).toBe(title.x)
      if (language) expect(facts.x + facts.width).toBeLessThan(text.x)
      else expect(text.x + text.width).toBeLessThan(facts.x)
    }
  })

test('the example card stands in the hero of wide screens, and after the list on others', async ({ page, site }) => {
  await publishMany(site, 3)
  await page.goto('/')
  const example = page.getByRole('figure').filter({ visible: true })
  const listBox = () => page.getByRole('region', { name: 'Recent opportunities' }).boundingBox()
  for (const width of [320, 360, 768, 1024, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(example).toHaveCount(1)
    await expect(example).toContainText('Example')
    const [card, cards] = [await example.boundingBox(), await listBox()]
    if (width < 1024) expect(card?.y).toBeGreaterThanOrEqual((cards?.y ?? 0) + (cards?.height ?? 0))
    else expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(cards?.y ?? 0)
  }
})
