import type { Locator, Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { lockOpportunities, publishMany, withoutOpportunities } from './market.ts'
import { companyBelowTitle } from './request-page.ts'
import { delayRequests, expect, stopClock, test } from './site.ts'

/** Matches the addresses from which the router loads the data of pages. */
const DATA_REQUESTS = '**/*.data*'
const cards = (page: Page) => page.getByRole('listitem').locator('article')
const showMore = (page: Page) => page.getByRole('link', { name: 'Show more' })
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const listTop = (page: Page) =>
  page.getByRole('region', { name: 'Opportunities', exact: true }).evaluate((list) => list.getBoundingClientRect().top)
const scrollToEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))

/**
 * Opens a card by keyboard, and returns the scroll position that the page had before. A click would scroll the page
 * further if another element covered the card.
 */
async function openByKeyboard(page: Page, card: Locator): Promise<number> {
  await card.getByRole('link').focus()
  const place = await scrollTop(page)
  await page.keyboard.press('Enter')
  return place
}

test("the list loads by itself up to 192 rows, lets visitors reach the footer, and continues to its end by 'Show more'", async ({
  page,
  site,
}) => {
  await publishMany(site, 300)
  await page.goto('/')
  for (const count of [48, 72, 96, 120, 144, 168, 192]) {
    await scrollToEnd(page)
    await expect(cards(page)).toHaveCount(count)
  }
  await scrollToEnd(page)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })).toBeInViewport()
  await expect(showMore(page)).toBeVisible()
  await expect(cards(page)).toHaveCount(192)
  for (const count of [216, 240, 264, 288, 300]) {
    await showMore(page).click()
    await expect(cards(page)).toHaveCount(count)
  }
  await expect(showMore(page)).toHaveCount(0)
  const names = await cards(page).locator('> div > bdi').allTextContents()
  expect(names).toEqual(Array.from({ length: 300 }, (_, index) => `Company ${index + 1}`))
})

test("when 'Show more' fails the list stays, and a second attempt continues it", async ({ page, site }) => {
  await publishMany(site, 300)
  await page.goto('/')
  for (const count of [48, 72, 96, 120, 144, 168, 192]) {
    await scrollToEnd(page)
    await expect(cards(page)).toHaveCount(count)
  }
  await withoutOpportunities(site, async () => {
    await showMore(page).click()
    await expect(page.getByText('Failed to load opportunities')).toBeVisible()
    await expect(cards(page)).toHaveCount(192)
  })
  await page.route(DATA_REQUESTS, (route) => route.abort())
  await showMore(page).click()
  await expect(page.getByText('Failed to load opportunities')).toBeVisible()
  await expect(cards(page)).toHaveCount(192)
  await page.unroute(DATA_REQUESTS)
  await showMore(page).click()
  await expect(cards(page)).toHaveCount(216)
  await expect(page.getByText('Failed to load opportunities')).toHaveCount(0)
})

test('going back returns to the scroll position in the list', async ({ page, site }) => {
  await publishMany(site, 150)
  await page.goto('/')
  await scrollToEnd(page)
  await expect(cards(page)).toHaveCount(48)
  await expect(page.getByRole('status').getByText('24 more opportunities loaded')).toBeAttached()
  const card = cards(page).filter({ has: page.getByText('Company 40', { exact: true }) })
  const place = await openByKeyboard(page, card)
  await expect(companyBelowTitle(page, 'Company 40')).toBeVisible()
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(card).toBeInViewport()
  expect(await scrollTop(page)).toBe(place)
})

test('a list that is slow to load says so, whether the server or the connection is slow', async ({ page, site }) => {
  await publishMany(site, 3)
  await page.goto('/post-vendor-request')
  const list = await delayRequests(page, DATA_REQUESTS)
  await page.getByRole('link', { name: 'All opportunities' }).click()
  await expect(page.getByRole('heading', { name: 'Opportunities', exact: true })).toBeVisible()
  await expect(page.getByText('Loading opportunities...')).toBeVisible()
  // A statement times out after three seconds, so the table is locked only after the page has loaded.
  const release = await lockOpportunities(site)
  list()
  await release()
  await expect(cards(page)).toHaveCount(3)

  const answer = await delayRequests(page, DATA_REQUESTS)
  await cards(page).first().getByRole('link').click()
  await expect(page.getByText('Loading opportunity details...')).toBeVisible()
  answer()
  await expect(companyBelowTitle(page, 'Company 1')).toBeVisible()
})

test('a list that fails to load says so, whether the server or the connection fails', async ({ page, site }) => {
  await publishMany(site, 1)
  await page.goto('/post-vendor-request')
  await withoutOpportunities(site, async () => {
    await page.getByRole('link', { name: 'All opportunities' }).click()
    await expect(page.getByText('Failed to load opportunities')).toBeVisible()
    // This address has not been requested before, so its page is not in the cache.
    await page.goto('/?q=never+asked+before')
    await expect(page.getByText('Failed to load opportunities')).toBeVisible()
    await page.goto('/')
  })
  await page.route(DATA_REQUESTS, (route) => route.abort())
  await page.getByRole('button', { name: 'Show all 15' }).click()
  await page.getByRole('checkbox', { name: 'Oman' }).check()
  await expect(page).toHaveURL('/?country=Oman')
  await expect(page.getByText('Failed to load opportunities')).toBeVisible()
  await page.unroute(DATA_REQUESTS)
  await page.route(DATA_REQUESTS, (route) => route.fulfill({ status: 429, body: 'Too many requests' }))
  await page.getByRole('checkbox', { name: 'Egypt' }).check()
  await expect(page.getByText('Too many requests in a short time. Please try again in a moment.')).toBeVisible()
  await page.unroute(DATA_REQUESTS)
  await page.getByRole('checkbox', { name: 'Qatar' }).check()
  await expect(page.getByText('No opportunities found')).toBeVisible()
})

test('an opportunity that is slow to load says so, and an unknown one says that it is not found', async ({
  page,
  site,
}) => {
  await publishMany(site, 1)
  // For a second after a failed rendering, the server sends the stale page.
  const countCards = async () => {
    await page.goto('/')
    return cards(page).count()
  }
  await expect.poll(countCards).toBe(1)
  const answer = await delayRequests(page, DATA_REQUESTS)
  await cards(page).getByRole('link').click()
  await expect(page.getByText('Loading opportunity details...')).toBeVisible()
  const release = await lockOpportunities(site)
  answer()
  await release()
  await expect(companyBelowTitle(page, 'Company 1')).toBeVisible()

  await page.goBack()
  await withoutOpportunities(site, async () => {
    await cards(page).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Opportunity Not Found' })).toBeVisible()
  })
  await page.goBack()
  await page.route(DATA_REQUESTS, (route) => route.abort())
  await cards(page).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Opportunity Not Found' })).toBeVisible()
})

for (const way of ['as a document', 'by a link']) {
  test(`/#opportunities, opened ${way}, scrolls to the list after half a second`, async ({ page, site }) => {
    await publishMany(site, 20)
    await openList(page, way)
    await page.clock.runFor(400)
    expect(await scrollTop(page)).toBe(0)
    await page.clock.runFor(200)
    await expect.poll(() => listTop(page)).toBeLessThan(120)
  })

  test(`/#opportunities, opened ${way}, does not move a visitor who has scrolled before that`, async ({
    page,
    site,
  }) => {
    await publishMany(site, 20)
    await openList(page, way)
    await page.clock.runFor(400)
    await page.mouse.move(600, 600)
    await page.mouse.wheel(0, 60)
    await expect.poll(() => scrollTop(page)).toBe(60)
    await page.clock.runFor(1_000)
    expect(await scrolledByScript(page)).toBe(false)
    expect(await scrollTop(page)).toBe(60)
  })
}

test('/#opportunities entered on the page itself scrolls to the list, wherever the router has scrolled before', async ({
  page,
  site,
}) => {
  await publishMany(site, 60)
  const expectList = async () => {
    await expect.poll(async () => Math.abs((await listTop(page)) - 150)).toBeLessThan(150)
  }
  await page.goto('/')
  await scrollToEnd(page)
  await page.goto('/#opportunities')
  await expectList()
  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Cookies' }).first().click()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  await page.goto('/')
  await page.goto('/#opportunities')
  await expectList()
})

test('a reloaded page with #opportunities keeps its scroll position', async ({ page, site }) => {
  await publishMany(site, 20)
  await page.goto('/#opportunities')
  await expect.poll(() => listTop(page)).toBeLessThan(120)
  await scrollToEnd(page)
  const place = await scrollTop(page)
  await stopClock(page)
  await page.reload()
  await recordScrolling(page)
  await page.clock.runFor(1_000)
  expect(await scrolledByScript(page)).toBe(false)
  expect(await scrollTop(page)).toBe(place)
})

/** Opens the list as a document or by a link, and stops the page's clock. */
async function openList(page: Page, way: string): Promise<void> {
  await page.goto('/for-vendors')
  await stopClock(page)
  if (way === 'as a document') await page.goto('/?language=English#opportunities')
  else {
    await page.getByRole('link', { name: 'Discover vendor opportunities' }).first().click()
    // The router waits for a moment before it requests the files of a page. The page's clock is stopped, so it must be
    // moved on.
    await page.clock.runFor(1)
  }
  await expect(cards(page)).toHaveCount(20)
  await recordScrolling(page)
}

/**
 * Records whether a script of the site scrolls to an element. The scroll position cannot show this immediately, because
 * the scrolling is smooth.
 */
const recordScrolling = (page: Page) =>
  page.evaluate(() => {
    const { scrollIntoView } = Element.prototype
    Element.prototype.scrollIntoView = function (how) {
      document.body.setAttribute('data-scrolled', '')
      scrollIntoView.call(this, how)
    }
  })
const scrolledByScript = (page: Page) => page.evaluate(() => document.body.hasAttribute('data-scrolled'))

test('going back to /#opportunities restores the scroll position', async ({ page, site }) => {
  await publishMany(site, 40)
  await page.goto('/for-vendors')
  await page.evaluate(() => {
    // The router calls scrollIntoView without options, and scrolls immediately. Only the site's own script asks for
    // smooth scrolling.
    Element.prototype.scrollIntoView = (how) => {
      if (how) document.body.setAttribute('data-scrolled', '')
    }
  })
  const body = page.locator('body')
  await page.getByRole('link', { name: 'Discover vendor opportunities' }).first().click()
  await expect(body).toHaveAttribute('data-scrolled')
  await body.evaluate((element) => element.removeAttribute('data-scrolled'))
  const card = cards(page).filter({ has: page.getByText('Company 22', { exact: true }) })
  const place = await openByKeyboard(page, card)
  await expect(companyBelowTitle(page, 'Company 22')).toBeVisible()
  await stopClock(page)
  await page.goBack()
  await expect(card).toBeInViewport()
  await page.clock.runFor(1_000)
  expect(await scrollTop(page)).toBe(place)
  await expect(body).not.toHaveAttribute('data-scrolled')
})

test('a logo that does not load is replaced by the icon of the service, also if it failed before hydration', async ({
  page,
  site,
}) => {
  await page.route('https://away.example/**', (route) => route.abort())
  await page.route('https://here.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  const logos = (host: string) => page.getByRole('listitem').locator(`img[src^="https://${host}.example"]`)
  await publishMany(site, 20, { logo_url: 'https://here.example/logo.svg' })
  await publishMany(site, 2, { logo_url: 'https://away.example/logo.png' })
  const scripts = await delayRequests(page, '**/assets/*.js')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().startsWith('https://away.example'))
  const arrival = page.goto('/')
  await failed
  scripts()
  await arrival
  await expect(logos('away')).toHaveCount(0)
  await expect(cards(page).first().locator('use[href$="#delay-analysis"]')).toHaveCount(1)
  await expect(logos('here')).toHaveCount(20)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('link', { name: 'home' }).first().click()
  await expect(logos('here')).toHaveCount(20)
  await expect(logos('away')).toHaveCount(0)
})

test("the place on a card is replaced by 'View opportunity' without moving anything, under the mouse and on focus", async ({
  page,
  site,
}) => {
  await publish(site.database.staff, anOpportunity({}), anOpportunity({ company: 'Second' }))
  await page.goto('/')
  const card = cards(page).first()
  const invitation = card.getByText('View opportunity')
  const boxes = () =>
    cards(page).evaluateAll((all) =>
      all
        .flatMap((each) => [each, ...each.querySelectorAll('*')])
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ x, y, width, height }) => [x, y + window.scrollY, width, height]),
    )
  const before = await boxes()
  await card.hover()
  await expect(invitation).toBeVisible()
  expect(await boxes()).toEqual(before)
  const primary = page.getByRole('banner').getByRole('link', { name: 'Post a request' }).filter({ visible: true })
  await page.mouse.move(0, 0)
  // The invitation must be hidden, not just transparent. Tools that measure contrast skip hidden elements, but they
  // would measure the background of a transparent element.
  await expect(invitation).toBeHidden()
  const ground = await invitation.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.goto('/browse-vendors')
  await expect(primary).toHaveCSS('background-color', ground)
})

test("the place on a card is replaced by 'View opportunity' under the mouse and on focus", async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ services: [] }))
  await page.goto('/')
  const card = cards(page)
  const place = card.getByText('Amman, Jordan')
  const invitation = card.getByText('View opportunity')
  const showsPlace = async () => {
    await expect(place).toHaveCSS('opacity', '1')
    await expect(invitation).toBeHidden()
  }
  const showsInvitation = async () => {
    await expect(place).toHaveCSS('opacity', '0')
    await expect(invitation).toBeVisible()
  }
  await expect(card.getByRole('link', { name: 'Consulting services' })).toBeVisible()
  await expect(card).toContainText('Posted today')
  await showsPlace()
  await card.hover()
  await showsInvitation()
  await page.mouse.move(0, 0)
  await showsPlace()
  await card.getByRole('link').focus()
  await showsInvitation()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Consulting services' })).toBeVisible()
})

const countCardsLaidOutLate = (page: Page) =>
  page
    .getByRole('listitem')
    .evaluateAll((items) => items.filter((item) => getComputedStyle(item).contentVisibility === 'auto').length)

test('cards below the fold are laid out when the browser is idle, and immediately for printing and after going back', async ({
  page,
  site,
}) => {
  await publishMany(site, 20)
  const scripts = await delayRequests(page, '**/assets/*.js')
  const arrival = page.goto('/')
  await expect(cards(page)).toHaveCount(20)
  expect(await countCardsLaidOutLate(page)).toBe(14)
  await page.emulateMedia({ media: 'print' })
  expect(await countCardsLaidOutLate(page)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  scripts()
  await arrival
  await expect.poll(() => countCardsLaidOutLate(page)).toBe(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { name: 'Blog' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(20)
  expect(await countCardsLaidOutLate(page)).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all cards are laid out immediately', async ({ page, site }) => {
    await publishMany(site, 20)
    await page.goto('/')
    await expect(cards(page)).toHaveCount(20)
    expect(await countCardsLaidOutLate(page)).toBe(0)
  })
})
