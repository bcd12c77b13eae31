import type { Locator, Page } from '@playwright/test'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { expect, openFromQueue, type Site, signIn, test } from './site.ts'

/** Combining marks that are about 500 px high when they are stacked on a letter in Readex Pro. */
const MARKS = '\u0301'.repeat(150)

const vendors = (site: Site, status: string) =>
  insertListings(site.database.staff, { company_name: 'Alpha', status }, { company_name: 'Omega', status })
const requests = ({ database }: Site) =>
  publish(database.staff, anOpportunity({ company: 'Alpha' }), anOpportunity({ company: 'Omega' }))
const articleBelow = (page: Page, link: string) =>
  [page.getByRole('main').getByRole('article').first(), page.getByRole('link', { name: link })] as const

/** Each function opens a page. It returns the element that gets the marks, and the element above it. */
const places: Record<string, (page: Page, site: Site) => Promise<readonly [Locator, Locator]>> = {
  'a card of the directory': async (page, site) => {
    await vendors(site, 'approved')
    await page.goto('/browse-vendors')
    return [page.getByRole('article').nth(1), page.getByRole('article').first()]
  },
  'a card of the home page': async (page, site) => {
    await requests(site)
    await page.goto('/')
    return [page.getByRole('article').nth(1), page.getByRole('article').first()]
  },
  'the page of a vendor': async (page, site) => {
    const [id = ''] = await vendors(site, 'approved')
    await page.goto(vendorPath(id, 'Alpha') ?? '')
    return articleBelow(page, 'Back to vendors')
  },
  'the page of a request': async (page, site) => {
    const [id] = await requests(site)
    await page.goto(`/opportunities/${id}`)
    return articleBelow(page, 'All opportunities')
  },
  'the comparison': async (page, site) => {
    await page.goto(`/browse-vendors/compare?shortlist=${await vendors(site, 'approved')}`)
    return [page.getByRole('table'), page.getByRole('heading', { level: 1 })]
  },
  'a row of the queue': async (page, site) => {
    await vendors(site, 'pending')
    await signIn(page, site)
    const rows = page.getByRole('listitem').filter({ hasText: /Alpha|Omega/ })
    return [rows.nth(1), rows.first()]
  },
  'a submission in the console': async (page, site) => {
    await vendors(site, 'pending')
    await signIn(page, site)
    await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Alpha' }))
    const title = page.getByRole('heading', { name: 'Alpha', level: 1 })
    await expect(title).toBeVisible()
    return [title, page.getByRole('navigation', { name: 'Review console' })]
  },
}

// Icons are hidden, because Chromium does not always smooth their edges in the same way, and the screenshots would
// differ. This is done by script, because the site's policy blocks a style sheet that a test adds.
const hideIcons = (page: Page) =>
  page.evaluate(() => {
    for (const icon of document.querySelectorAll('svg')) icon.style.visibility = 'hidden'
  })

/** Returns the area of what an element contains. The area of a link itself is higher than its text. */
function findContent(element: Element): DOMRect {
  const content = document.createRange()
  content.selectNodeContents(element)
  return content.getBoundingClientRect().toJSON()
}

test.use({ viewport: { width: 400, height: 900 } })
for (const [place, open] of Object.entries(places))
  test(`stacked combining marks in ${place} cover nothing above them`, async ({ page, site }) => {
    const [typed, above] = await open(page, site)
    await page.evaluate(() => document.fonts.ready)
    await hideIcons(page)
    await above.scrollIntoViewIfNeeded()
    const clip = await above.evaluate(findContent)
    const before = await page.screenshot({ clip, animations: 'disabled' })
    const changed = await typed.evaluate((element, marks) => {
      const texts = [...element.querySelectorAll('bdi:not(.sr-only), [dir]:not(:has([dir]), .sr-only)')]
      for (const text of texts) text.append(marks)
      return texts.length
    }, MARKS)
    expect(changed).toBeGreaterThan(0)
    const after = await page.screenshot({ clip, animations: 'disabled' })
    expect(after.equals(before)).toBe(true)
  })
