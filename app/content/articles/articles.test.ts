import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../../test/app.ts'
import { linksIn, textOf } from '../../../test/page.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const AI_TOOLS = '4-ai-tools-to-build-a-vendor-management-app-for-your-construction-business-in-mena'
const SAUDI_DISCIPLINE = 'contracts-and-claims-vendor-discipline-in-saudi-arabia-construction-boom'
const VENDOR_DATABASE = 'why-growing-your-vendor-database-for-construction-services-matters'

test('the index shows the articles newest first, each with its date, image, title, excerpt and link', async () => {
  const page = await site.page('/blog')
  const cards = page.getAllByRole('article')
  expect(cards.map((card) => linksIn(card)[0])).toEqual([
    `/blog/${AI_TOOLS}`,
    `/blog/${SAUDI_DISCIPLINE}`,
    `/blog/${VENDOR_DATABASE}`,
  ])
  const dates = ['7 April 2025', '6 April 2025', '24 March 2025']
  for (const [index, card] of cards.entries()) expect(textOf(card)).toMatch(new RegExp(`${dates[index]} .* Read more$`))
})

test.for([
  [AI_TOOLS, VENDOR_DATABASE],
  [SAUDI_DISCIPLINE, AI_TOOLS],
  [VENDOR_DATABASE, SAUDI_DISCIPLINE],
] as const)('%s is an article of 900 to 1,400 words that leads on', async ([slug, related]) => {
  const page = await site.page(`/blog/${slug}`)
  expect(page.status).toBe(200)
  const main = page.getByRole('main')
  expect(linksIn(main, 'All articles')).toEqual(['/blog'])
  for (const path of ['/blog', `/blog/${related}`, '/browse-vendors', '/post-vendor-request'])
    expect(linksIn(main)).toContain(path)
  const [article] = within(main).getAllByRole('article') as [HTMLElement, ...HTMLElement[]]
  expect(textOf(article)).toMatch(/By Dalil .* 2025 [5-7] minutes to read/)
  for (const part of article.querySelectorAll('header, nav')) part.remove()
  const length = textOf(article).split(' ').length
  expect(length).toBeGreaterThanOrEqual(900)
  expect(length).toBeLessThanOrEqual(1_400)
})

test('an unknown article is no page', async () => {
  expect((await site.get('/blog/nothing')).status).toBe(404)
})
