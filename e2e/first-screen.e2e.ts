import type { Locator, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { seed } from '../bin/seed.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { publishOddRows } from './edge-cases.ts'
import { publishMany } from './market.ts'
import { expect, type Site, test } from './site.ts'

const boxes = (page: Page) =>
  page
    .getByRole('listitem')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )

const WINDOWS = [
  { width: 1366, height: 768, highest: 430 },
  { width: 1440, height: 900, highest: 430 },
  { width: 1280, height: 720, highest: 430 },
  { width: 1024, height: 768, highest: 520 },
  { width: 360, height: 740, highest: 540 },
]

const WIDTHS = [320, 360, 480, 640, 768, 1023, 1024, 1280, 1366, 1440, 1920, 2560]

for (const path of ['/', '/ar', '/browse-vendors', '/ar/browse-vendors'])
  test(`${path}: the first result begins on the first screen`, async ({ page, site }) => {
    await publishMany(site, 10)
    await insertListings(site.database.staff, {}, {}, {})
    for (const { highest, ...size } of WINDOWS) {
      await page.setViewportSize(size)
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const [first] = await boxes(page)
      expect(first?.top, `${size.width} px`).toBeLessThanOrEqual(highest)
    }
  })

for (const path of ['/', '/ar'])
  test(`${path}: at most 120 words are in view before the first of the 60 samples, including header and filters`, async ({
    page,
    site,
  }) => {
    await seed(site.database.staff)
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const words = await page.evaluate(() => {
      const card = document.querySelector('main li article')
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      while (texts.nextNode() && !card?.contains(texts.currentNode)) {
        const { parentElement, textContent } = texts.currentNode
        const { width = 0 } = parentElement?.getBoundingClientRect() ?? {}
        // Texts that are meant only for screen readers are one pixel wide.
        if (width <= 1 || !parentElement?.checkVisibility()) continue
        found.push(...(textContent?.split(/\s+/).filter((word) => /\p{L}/u.test(word)) ?? []))
      }
      return found
    })
    expect(words.length).toBeGreaterThan(30)
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(120)
  })

test('at 1440 by 900 two whole rows of requests are in view', async ({ page, site }) => {
  await publishMany(site, 10, { services: ['Claims preparation', 'Delay analysis', 'Expert witness'] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const inView = (await boxes(page)).filter(({ bottom }) => bottom <= 900)
  expect(inView).toHaveLength(4)
  expect(new Set(inView.map(({ top }) => top)).size).toBe(2)
})

test("a vendor's card with six services is at most 280 px high from a width of 768 px", async ({ page, site }) => {
  const services = ['Contract administration', 'Schedule health check', 'Claims preparation', 'Contract drafting']
  await insertListings(site.database.staff, { services: [...services, 'Litigation support', 'Expert witness'] }, {})
  await page.goto('/browse-vendors')
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await boxes(page)
    expect(cards).toHaveLength(2)
    for (const { top, bottom } of cards) expect(bottom - top, `${width} px`).toBeLessThanOrEqual(280)
  }
})

for (const path of ['/', '/ar'])
  test(`${path}: only the description is cut in the card of a request, from 320 to 2560 px`, async ({ page, site }) => {
    await publishMany(site, 3, {
      company: 'Sahwat Coastal Development Company',
      services: ['Contract administration', 'Schedule health check', 'Claims preparation'],
    })
    await publishOddRows(site)
    await page.goto(path)
    const parts = page.getByRole('listitem').getByRole('article').locator('h3, p:not(.line-clamp-2), div, bdi, span')
    expect(await parts.count()).toBeGreaterThan(40)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await parts.evaluateAll((all) =>
        all
          .filter(({ clientWidth }) => clientWidth > 1)
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
          .map(({ textContent }) => textContent),
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })

for (const path of ['/', '/browse-vendors'])
  test(`with the panel closed, Tab reaches the first result of ${path} in at most 15 presses`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 3)
    await insertListings(site.database.staff, {})
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
    // One of these 14 stops is the link that skips the list.
    expect(await stopsTo()).toBeLessThanOrEqual(14)
  })

for (const path of ['/', '/browse-vendors'])
  test(`the second skip link of ${path} leads to its list`, async ({ page, site }) => {
    await publishMany(site, 3)
    await insertListings(site.database.staff, {})
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
  test(`with 'Skip filters' Tab reaches the first result of ${path} in at most 25 presses from the top, and 8 from the search box`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 3)
    await insertListings(site.database.staff, {})
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

const request = {
  company: 'Rasikh Nafud Contracting Company',
  location: 'Riyadh',
  country: 'Saudi Arabia',
  services: ['Contract administration', 'Schedule health check', 'Claims preparation', 'Delay analysis'],
  project_size: '$500M - $1B',
  description: 'A delay analyst with experience of rail systems is needed.\n\n'.repeat(24),
}

/** Opens the page of a request with a closing date. Returns the parts that must be on its first screen. */
async function openRequest(page: Page, site: Site, language: string, row: object = request) {
  const { staff } = site.database
  const [id] = await publish(staff, anOpportunity(row))
  await staff.query(sql`
    update opportunities set closes_on = current_date + 30, closes_at = end_of_day(current_date + 30, country),
      company_type = ${row === confidential ? 'Law Firm' : ''} where id = ${id}`)
  await page.goto(`${language}/opportunities/${id}`)
  await page.evaluate(() => document.fonts.ready)
  const article = page.getByRole('article').first()
  return {
    strip: article.locator('dl').first(),
    text: article.locator('section p'),
    contacts: article.getByRole(row === confidential ? 'link' : 'button', {
      name: /^(Contact|التواصل مع|Reply through|الرد عبر)/,
    }),
  }
}

const confidential = { ...request, company: '', contact_email: '', location: '' }

const inView = (contacts: Locator) =>
  contacts.filter({ visible: true }).evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      const isFilled = getComputedStyle(one).borderTopColor === 'rgba(0, 0, 0, 0)'
      return top < innerHeight && bottom > 0 ? [isFilled ? 'filled' : 'outlined'] : []
    }),
  )

for (const language of ['', '/ar'])
  for (const [kind, row] of Object.entries({ request, 'confidential request': confidential }))
    test(`${language}/opportunities: on a phone the facts and the text of a ${kind} begin on the first screen, above the one contact`, async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const { strip, text, contacts } = await openRequest(page, site, language, row)
      const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
      const bar = await topOf(contacts.filter({ visible: true }))
      expect(await topOf(strip)).toBeLessThan(400)
      // At least one line of the description is above the bar with the contact button.
      expect((await topOf(text)) + 24).toBeLessThanOrEqual(bar)
      expect(bar).toBeLessThan(740)
      const { start, end } = await page
        .getByRole('article')
        .first()
        .evaluate((article) => ({ start: scrollY, end: article.getBoundingClientRect().bottom - innerHeight }))
      for (const place of [start, end / 4, end / 2, (end * 3) / 4, end]) {
        await page.evaluate((y) => scrollTo(0, y), place)
        expect(await inView(contacts), `${place} px`).toEqual(['filled'])
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      expect((await inView(contacts)).length).toBeLessThanOrEqual(1)
    })

for (const language of ['', '/ar'])
  test(`${language}/opportunities: at 1366 px one contact is in view, filled at the top and outlined below the text`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    const { text, contacts } = await openRequest(page, site, language)
    expect(await inView(contacts)).toEqual(['filled'])
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    expect((await inView(contacts)).length).toBeLessThanOrEqual(1)
    await contacts.last().evaluate((element) => element.scrollIntoView({ block: 'end' }))
    expect(await inView(contacts)).toEqual(['outlined'])
  })

for (const language of ['', '/ar'])
  test(`${language}/opportunities: nothing is cut and nothing scrolls sideways from 320 to 2560 px`, async ({
    page,
    site,
  }) => {
    const [unbroken, arabic, everyTag] = await publishOddRows(site)
    await openRequest(page, site, language)
    for (const path of [
      new URL(page.url()).pathname,
      ...[unbroken, arabic, everyTag].map((id) => `${language}/opportunities/${id}`),
    ]) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          cut: [...document.querySelectorAll('article:has(h1) :is(h1, p, dt, dd, li, dl)')]
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .map((part) => part.textContent),
        }))
        expect(found, `${path} at ${width} px`).toEqual({ sideways: 0, cut: [] })
      }
    }
  })

for (const language of ['', '/ar'])
  test(`${language}/opportunities: the details come after the description, and beside it where there is room`, async ({
    page,
    site,
  }) => {
    await openRequest(page, site, language)
    const [details, description] = language
      ? ['تفاصيل المشروع', 'وصف الطلب']
      : ['Project Details', 'Opportunity Description']
    expect(await page.locator('article:has(h1) h2:not(dialog *)').allTextContents()).toEqual([description, details])
    const boxes = async () => {
      const [text, side] = [page.locator('article section'), page.locator('article aside')]
      const empty = { x: 0, y: 0, width: 0, height: 0 }
      return [(await text.boundingBox()) ?? empty, (await side.boundingBox()) ?? empty] as const
    }
    for (const width of [320, 360, 768]) {
      await page.setViewportSize({ width, height: 900 })
      const [text, side] = await boxes()
      expect(side.y).toBeGreaterThanOrEqual(text.y + text.height)
    }
    for (const width of [1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const [text, side] = await boxes()
      expect(side.y).toBeLessThan(text.y)
      if (language) expect(side.x + side.width).toBeLessThan(text.x)
      else expect(text.x + text.width).toBeLessThan(side.x)
    }
  })
