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

/** Window sizes, with the greatest distance of the first result from the top of the home page and of the directory. */
const WINDOWS = [
  { width: 1366, height: 768, home: 370, directory: 430 },
  { width: 1440, height: 900, home: 370, directory: 430 },
  { width: 1280, height: 720, home: 370, directory: 430 },
  { width: 1024, height: 768, home: 460, directory: 520 },
  { width: 360, height: 740, home: 490, directory: 540 },
]

const WIDTHS = [320, 360, 480, 640, 768, 1023, 1024, 1280, 1366, 1440, 1920, 2560]

for (const [path, list] of [
  ['/', 'home'],
  ['/ar', 'home'],
  ['/browse-vendors', 'directory'],
  ['/ar/browse-vendors', 'directory'],
] as const)
  test(`${path}: the first result begins on the first screen`, async ({ page, site }) => {
    await publishMany(site, 10)
    await insertListings(site.database.staff, {}, {}, {})
    for (const { width, height, [list]: highest } of WINDOWS) {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const [first] = await boxes(page)
      expect(first?.top, `${width} px`).toBeLessThanOrEqual(highest)
    }
  })

const ARABIC =
  'نحتاج إلى مراجعة مستقلة لمطالبة المقاول الثالثة بتمديد مدة الإنجاز، مع رأي مكتوب باللغتين قبل نهاية الشهر.'
const ENGLISH = `${'We need an independent delay analysis for a claim that we prepare ourselves. '.repeat(2)}`

/** Publishes a request for each state of a card. None needs a second line for the names of its services. */
async function publishStates({ database }: Site) {
  await publish(
    database.staff,
    ...[
      { company: 'One service', services: ['Contract review'] },
      { company: 'Four services', services: [...LONGEST, 'Claims review', 'Claims defense'] },
      { company: 'شركة أجاويد الخليج المتكاملة للمقاولات العامة والطرق والجسور', services: LONGEST },
      { company: 'In Arabic', description: ARABIC, services: [...LONGEST, 'Claims review'] },
      { company: 'Elsewhere', location: 'Dubai', country: 'Egypt' },
      { company: 'No text', description: '.' },
      { company: 'Long facts', posted_at: new Date(Date.now() - 119 * DAY_MS), ...LONG_FACTS },
      { company: 'Confidential' },
    ].map((row) => anOpportunity({ description: ENGLISH, ...row })),
  )
  await database.staff.query(sql`
    update opportunities set closes_on = current_date + 24, closes_at = end_of_day(current_date + 24, country)
    where company <> 'Elsewhere'`)
  await database.staff.query(sql`
    update opportunities set company = '', company_type = 'Construction Contractor', country = 'Saudi Arabia', location = ''
    where company = 'Confidential'`)
}
const DAY_MS = 24 * 60 * 60 * 1000
const LONGEST = ['Schedule health check', 'Contract administration', 'Claims preparation']
const LONG_FACTS = { project_size: '$100M - $500M', project_type: ['Manufacturing'], ownership_type: 'Private' }

for (const path of ['/', '/ar'])
  test(`${path}: all cards of requests are 196 px high from 1280 to 1920 px`, async ({ page, site }) => {
    await publishStates(site)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const heights = (await boxes(page)).map(({ top, bottom }) => bottom - top)
      expect([width, ...heights]).toEqual([width, ...Array(8).fill(196)])
    }
  })

/**
 * Lists the faults of the feet of all cards: a fact that is cut or broken, an age that is not on the line of the first
 * fact, and, if the card has room for all facts, a fact that is left out. In narrow cards, the age is above the facts.
 */
const findFaultsOfFeet = (page: Page, areAllShown: boolean) =>
  page.locator('main li article').evaluateAll(
    (cards, areAllShown) =>
      cards.flatMap((card) => {
        const facts = card.querySelector('.request-card-facts')
        const age = card.querySelector('.request-card-age')?.getBoundingClientRect()
        const box = facts?.getBoundingClientRect()
        const [first, ...others] = [...(facts?.children ?? [])]
        const line = first?.getBoundingClientRect()
        if (!box || !age || !line) return ['no foot']
        const isWhole = ({ top, bottom, left, right }: DOMRect) =>
          Math.abs(top - line.top) < 2 && bottom <= box.bottom && left >= box.left - 1 && right <= box.right + 1
        const isLeftOut = ({ top }: DOMRect) => top >= box.bottom
        const faulty = [first, ...others].filter((fact) => {
          const place = fact?.getBoundingClientRect()
          return place && !isWhole(place) && (areAllShown || !isLeftOut(place))
        })
        const isAgeOnLine = Math.abs(age.top - line.top) < 4 || (card.clientWidth < 440 && age.bottom < line.top)
        return [...faulty.map((fact) => fact?.textContent), ...(isAgeOnLine ? [] : ['age'])]
      }),
    areAllShown,
  )

for (const path of ['/', '/ar'])
  test(`${path}: the foot of a card is one line from 320 to 2560 px, and all facts are in it from 1280 px in English`, async ({
    page,
    site,
  }) => {
    await publishStates(site)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, ...(await findFaultsOfFeet(page, path === '/' && width >= 1280))]).toEqual([width])
    }
  })

for (const path of ['/browse-vendors?service=Delay+analysis&country=Jordan', '/ar/browse-vendors'])
  test(`${path}: at 1366 px the first vendor begins at 290 px or higher`, async ({ page, site }) => {
    await insertListings(site.database.staff, { services: ['Delay analysis'], country: 'Jordan' })
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    expect((await boxes(page))[0]?.top).toBeLessThanOrEqual(290)
  })

for (const [path, title, filled, all] of [
  ['/?q=hosptial', 'No opportunities found', 'Email me when there is one', 'Show all 10 opportunities'],
  ['/browse-vendors?q=hosptial', 'No vendors found', 'Post a vendor request', /^Show all 1 /],
] as const)
  test(`${path}: a search that finds nothing has no filters, and one box with one filled button`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 10)
    await insertListings(site.database.staff, {})
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    const list = page.locator('#list')
    await expect(page.locator('main').getByRole('checkbox')).toHaveCount(0)
    await expect(list.getByText(title)).toBeVisible()
    await expect(list.getByText('Try adjusting your search or filters')).toBeVisible()
    await expect(list.locator('.bg-petrol').filter({ visible: true })).toHaveText(new RegExp(filled))
    await expect(list.getByRole('link', { name: all })).toBeVisible()
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

test('cards of vendors in a row are equally high, and at most 310 px with six services', async ({ page, site }) => {
  const services = ['Contract administration', 'Schedule health check', 'Claims preparation', 'Contract drafting']
  await insertListings(site.database.staff, { services: [...services, 'Litigation support', 'Expert witness'] }, {})
  await page.goto('/browse-vendors')
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cards = await boxes(page)
    expect(cards).toHaveLength(2)
    for (const { top, bottom } of cards) expect(bottom - top, `${width} px`).toBeLessThanOrEqual(310)
    // At 768 px, the list has one column.
    if (width > 768) expect(cards[0]?.bottom, `${width} px`).toBe(cards[1]?.bottom)
  }
})

for (const path of ['/', '/ar'])
  test(`${path}: only the description and the last facts are cut in the card of a request, from 320 to 2560 px`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 3, {
      company: 'Sahwat Coastal Development Company',
      services: ['Contract administration', 'Schedule health check', 'Claims preparation'],
    })
    await publishOddRows(site)
    await page.goto(path)
    const parts = page
      .getByRole('listitem')
      .getByRole('article')
      .locator('h3, p:not(.line-clamp-2), div:not(.request-card-text, .request-card-facts), bdi, span')
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
