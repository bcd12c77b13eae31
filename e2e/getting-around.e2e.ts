import type { Page } from '@playwright/test'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { publishMany } from './market.ts'
import { onePathOfEach } from './page-sets.ts'
import { delayRequests, expect, test } from './site.ts'

const header = (page: Page) => page.getByRole('banner')
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY)
const useCases = ['All Use Cases', 'Contractors', 'Real Estate', 'PPP', 'Government', 'Legal', 'Consulting']

test.describe('on a wide screen', () => {
  const menu = (page: Page) => header(page).locator('summary:visible', { hasText: 'Use Cases' })
  const all = (page: Page) => header(page).getByRole('link', { name: 'All Use Cases' })

  test('the use cases open by a click, and close in every way', async ({ page }) => {
    await page.goto('/post-vendor-request')
    const waysOut = {
      'a second click': () => menu(page).click(),
      'a click outside': () => page.mouse.click(20, 600),
      Escape: () => page.keyboard.press('Escape'),
      'the mouse leaving': async () => {
        await all(page).hover()
        await page.mouse.move(20, 600)
      },
    }
    for (const [way, leave] of Object.entries(waysOut)) {
      await menu(page).click()
      await expect(header(page).getByRole('link', { name: new RegExp(`^(${useCases.join('|')})$`) })).toHaveText(
        useCases,
      )
      await leave()
      await expect(all(page), way).toBeHidden()
    }
    await menu(page).click()
    await header(page).getByRole('link', { name: 'Legal' }).click()
    await expect(page).toHaveURL('/use-cases/legal')
    await expect(all(page)).toBeHidden()
  })

  test('the keyboard opens the use cases, moves through them and closes them by Escape', async ({ page }) => {
    await page.goto('/')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    for (const name of useCases) {
      await page.keyboard.press('Tab')
      await expect(header(page).getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(all(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/use-cases')
  })

  test('one menu is open at a time', async ({ page }) => {
    await page.goto('/faq')
    await menu(page).press('Enter')
    await header(page).locator('summary:visible', { hasText: 'For vendors' }).press('Enter')
    await expect(header(page).getByRole('link', { name: 'Email me new ones' })).toBeVisible()
    await expect(all(page)).toBeHidden()
    await header(page).getByRole('link', { name: 'How it works' }).click()
    await expect(page).toHaveURL('/for-vendors')
    await expect(header(page).getByRole('link', { name: 'Email me new ones' })).toBeHidden()
  })
})

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  const menu = (page: Page) => header(page).locator('summary', { hasText: 'Menu' })
  const cases = (page: Page) => header(page).locator('summary:visible', { hasText: 'Use Cases' })
  const link = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })

  test('the panel opens and closes, and opens again with the use cases closed', async ({ page }) => {
    await page.goto('/')
    await expect(link(page, 'Blog')).toBeHidden()
    await menu(page).click()
    for (const name of [
      'Opportunities',
      'Browse Vendors',
      'Blog',
      'About',
      'FAQ',
      'Contact',
      'Book a demo',
      'Post a request',
    ])
      await expect(link(page, name)).toBeVisible()
    await cases(page).click()
    for (const name of useCases) await expect(link(page, name)).toBeVisible()
    // The keyboard is used here, because a click on the menu button is outside the panel of use cases and would close
    // that panel anyway.
    await menu(page).press('Enter')
    await expect(link(page, 'Blog')).toBeHidden()
    await menu(page).press('Enter')
    await expect(link(page, 'Blog')).toBeVisible()
    await expect(link(page, 'Legal')).toBeHidden()
  })

  test('a choice, Escape and a click outside close the panel', async ({ page }) => {
    await page.goto('/post-vendor-request')
    await menu(page).click()
    await cases(page).click()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Legal')).toBeHidden()
    await expect(link(page, 'Blog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Blog')).toBeHidden()
    await expect(menu(page)).toBeFocused()
    await menu(page).click()
    await page.mouse.click(180, 730)
    await expect(link(page, 'Blog')).toBeHidden()
    await menu(page).click()
    await cases(page).click()
    await link(page, 'Real Estate').click()
    await expect(page).toHaveURL('/use-cases/real-estate')
    await expect(link(page, 'Blog')).toBeHidden()
  })
})

test('every new page begins at the top, and going back restores the scroll position', async ({ page, site }) => {
  // These rows fit on the first page of the list. Further rows would load below and move the footer while its position
  // is read.
  await publishMany(site, 20)
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await scrollTop(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Post Vendor Request' }).click()
  await expect(page.getByRole('heading', { name: 'Post a Vendor Request' })).toBeInViewport()
  expect(await scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollTop(page)).toBe(place)
})

test("the footer's logo scrolls to the top, smoothly unless the visitor prefers less motion", async ({
  page,
  site,
}) => {
  await publishMany(site, 10)
  await page.goto('/')
  await page.evaluate(() => {
    const { scrollTo } = window
    window.scrollTo = (...how: unknown[]) => {
      const [options] = how as [ScrollToOptions]
      document.body.setAttribute('data-behavior', String(options.behavior))
      scrollTo(options)
    }
  })
  for (const [reducedMotion, behavior] of [
    ['no-preference', 'smooth'],
    ['reduce', 'auto'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.getByRole('link', { name: 'Back to the top' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-behavior', behavior)
    await expect.poll(() => scrollTop(page)).toBe(0)
  }
  await expect(page).toHaveURL('/')
})

test('an address without a page says so and links to the homepage, also after going back', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
  await expect(heading).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(heading).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: /^Contracts and claims specialists/ })).toBeVisible()
})

test('a link that is followed before the scripts have loaded opens its page', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')

  const release = await delayRequests(page, '**/assets/*.js')
  const waiting = page.waitForRequest('**/assets/*.js')
  await page.goBack({ waitUntil: 'commit' })
  await waiting
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await page.goForward({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  release()
  await expect(page.getByRole('heading', { name: /^Contracts and claims specialists/ })).toBeVisible()
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an address without a page offers to search the opportunities, in both languages', async ({ page, site }) => {
      const [id] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Build' }))
      await publish(site.database.staff, anOpportunity({ company: 'Mizaneth' }))
      for (const [base, label, button] of [
        ['', 'Search opportunities', 'Search'],
        ['/ar', 'البحث عن الفرص', 'بحث'],
      ] as const)
        for (const path of ['/no-such-page', '/opportunities/no-such-id']) {
          await page.goto(base + path)
          await page.getByRole('searchbox', { name: label }).fill('wadi')
          await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
          await expect(page).toHaveURL(`${base || '/'}?q=wadi#opportunities`)
          await expect(page.getByRole('article')).toHaveCount(1)
          expect(await page.getByRole('article').getByRole('link').getAttribute('href')).toBe(
            `${base}/opportunities/${id}`,
          )
        }
    })
  })

test('the heading of a new page takes the focus, and so does the text that replaces a sent form', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill('Hello.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a page begins below the header, the homepage at the top, and neither is wider than 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 2_000, height: 900 })
  const padding = () => page.getByRole('main').evaluate((main) => Number.parseFloat(getComputedStyle(main).paddingTop))
  for (const path of ['/about', '/']) {
    await page.goto(path)
    const { height } = (await header(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(0)
    if (path === '/') expect(await padding()).toBe(0)
    else expect(await padding()).toBeGreaterThan(height)
    const widths = await page.locator('.page-width').evaluateAll((all) => all.map((each) => each.clientWidth))
    expect(new Set(widths)).toEqual(new Set([1440]))
  }
})

test('the header lies over the hero of the homepage, and has a solid background everywhere else', async ({ page }) => {
  const header = page.getByRole('banner')
  const transparent = 'rgba(0, 0, 0, 0)'
  await page.goto('/')
  await expect(header).toHaveCSS('background-color', transparent)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(header).not.toHaveCSS('background-color', transparent)
  await expect(header).toHaveCSS('position', 'fixed')
  await header.getByRole('link', { name: 'home' }).click()
  await expect(header).toHaveCSS('background-color', transparent)
})

test('the header has a hairline and a shadow, also at the top of a page', async ({ page }) => {
  await page.goto('/faq')
  await expect(header(page)).toHaveCSS('border-bottom-width', '1px')
  const shadow = () => header(page).evaluate((element) => getComputedStyle(element).boxShadow)
  expect(await shadow()).toMatch(/0px 1px 3px 0px/)
  // The shadow does not depend on a scroll-driven animation, because some browsers have none.
  await expect(header(page)).toHaveCSS('animation-name', 'none')
})

test('the header stays in view on the homepage too, with white text over the hero and its own colours below it', async ({
  page,
  site,
}) => {
  await publishMany(site, 40)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/')
    const look = () =>
      header(page).evaluate((element) => {
        const { color, backgroundColor, position } = getComputedStyle(element)
        return { color, backgroundColor, position }
      })
    await page.mouse.wheel(0, -5000)
    await expect.poll(look).toMatchObject({ backgroundColor: 'rgba(0, 0, 0, 0)', position: 'fixed' })
    const { color } = await look()
    await page.mouse.wheel(0, 1500)
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(1000)
    for (const further of [0, -200]) {
      await page.mouse.wheel(0, further)
      await expect
        .poll(look)
        .toEqual({ color, backgroundColor: expect.stringMatching(/^okl(ab|ch)\(0\.42 [^/]+$/), position: 'fixed' })
      await expect(header(page).getByRole('link', { name: 'Post a request' })).toBeInViewport()
    }
  }
})

test('in a low window the header scrolls away', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/faq')
  await page.mouse.wheel(0, 400)
  await expect(header(page)).not.toBeInViewport()
})

test('text in the address of the thanks page is not shown on it', async ({ page }) => {
  await page.goto('/contact?sent=Call+us')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled()
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill('Please correct our listing.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText('Your reference:')).toBeVisible()
  const { search } = new URL(page.url())
  await page.goto(`/contact${search}&note=Call+us&hours=9e9`)
  await expect(page.getByText('Your reference:')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Call us')
  await expect(page.getByRole('main')).not.toContainText('Half of our recent reviews')
})

test('if storage is blocked, no page has an uncaught error', async ({ page, site, request }) => {
  await publish(site.database.staff, anOpportunity())
  await insertListings(site.database.staff, {})
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }
    Object.defineProperties(window, { sessionStorage: blocked, localStorage: blocked })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(`${new URL(page.url()).pathname}: ${message}`))
  for (const path of await onePathOfEach(request)) {
    await page.goto(path)
    await page.reload()
  }
  expect(errors).toEqual([])
})
