import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { insertListings } from '../test/builders.ts'
import { expect, test } from './site.ts'

const PAGES = ['/', '/for-vendors', '/use-cases/contractors', '/use-cases/real-estate', '/use-cases/legal', '/blog']
const MORE = ['/faq', '/post-vendor-request', '/vendors/delay-analysis/egypt', '/requests/expert-witness/uae']

/** Finds headings in which a line ends with a preposition or with a word of one letter. */
const findLooseHeadings = (page: Page) =>
  page.evaluate(() => {
    const binding = /^(\p{L}|by|for|from|in|of|on|to|with|before|between|without|من|في|على|عن|إلى|مع|بين|قبل|لدى)$/iu
    return [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const words: [word: string, top: number][] = []
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          words.push([word, range.getBoundingClientRect().top])
        }
      const isLoose = words.some(([word, top], at) => binding.test(word) && (words[at + 1]?.[1] ?? top) > top + 8)
      return isLoose ? heading.textContent : []
    })
  })

test('no line of a headline ends with a preposition, in either language', async ({ page }) => {
  const found: unknown[] = []
  for (const path of [...PAGES, ...MORE].flatMap((path) => [path, `/ar${path === '/' ? '' : path}`])) {
    await page.goto(path)
    for (const width of [360, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(() => document.fonts.ready)
      for (const heading of await findLooseHeadings(page)) found.push({ path, width, heading })
    }
  }
  expect(found).toEqual([])
})

// '/browse-vendors' is not tested, because its English placeholder is prescribed by the specification.
test('the placeholder of a search is not cut off at 360 px', async ({ page }) => {
  for (const path of ['/', '/ar', '/ar/browse-vendors']) {
    await page.goto(path)
    // Phones are 360 px wide, and their scroll bars take no room. If the scroll bar of this browser takes room, its
    // width is added to the window.
    const scrollBar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)
    await page.setViewportSize({ width: 360 + scrollBar, height: 800 })
    await page.evaluate(() => document.fonts.ready)
    const room = await page.getByRole('searchbox').evaluate((input: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input)
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      canvas.font = font
      const free = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return free - canvas.measureText(input.placeholder).width
    })
    expect(room, path).toBeGreaterThanOrEqual(0)
  }
})

test('each line of the Arabic comparison is aligned to the right of its column, including Latin names', async ({
  page,
  site,
}) => {
  await insertListings(site.database.staff, { company_name: 'Mizaneth Claims & Contracts' }, { company_name: 'Taa' })
  const { rows } = await site.database.staff.query<{ id: string }>(sql`select id from vendor_listings`)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/ar/browse-vendors/compare?shortlist=${rows.map(({ id }) => id)}`)
  await page.evaluate(() => document.fonts.ready)
  const away = await page.getByRole('table').evaluate((table) =>
    [...table.querySelectorAll('thead th > span:first-child bdi, tbody a')].flatMap((element) => {
      const cell = element.closest('th, td') as Element
      const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
      const text = document.createRange()
      // The name that only screen readers read comes after the text of a link.
      text.selectNode(element.firstChild ?? element)
      return [...text.getClientRects()].filter(({ right }) => edge - right > 4).map(({ right }) => edge - right)
    }),
  )
  expect(away).toEqual([])
})
