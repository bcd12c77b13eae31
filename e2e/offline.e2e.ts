import type { Page } from '@playwright/test'
import { cardOf, publishMany, withoutOpportunities } from './market.ts'
import { onePathOfEach } from './page-sets.ts'
import { companyBelowTitle } from './request-page.ts'
import { scriptsOf } from './scripts-of.ts'
import { expect, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

const unreachable = (page: Page) => page.getByText('The website could not be reached')
/** Keeps the page from loading the code of other pages in advance, which it does when the browser is idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })

/** Follows a link, which loads the code of its page, and goes back. */
async function visitOnce(page: Page, link: string, heading: string): Promise<void> {
  await footerLink(page, link).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeHidden()
}

for (const { link, heading } of [
  { link: 'Claim deadlines', heading: 'Claim deadlines' },
  { link: 'Email me new ones', heading: 'Email me new ones' },
]) {
  test(`without a connection '${link}' leads to a page that says so, and that tries the same address again`, async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await visitOnce(page, link, heading)
    await context.setOffline(true)
    await footerLink(page, link).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(unreachable(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    const address = page.url()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(page.url()).toBe(address)
  })
}

test('a page whose file and document cannot be fetched is loaded when the connection is back', async ({
  page,
  context,
}) => {
  await neverIdle(page)
  await page.goto('/')
  await context.setOffline(true)
  await footerLink(page, 'FAQ').click()
  await expect(page).toHaveURL(/^chrome-error:/)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/faq')
})

test('the page left for one that could not be fetched is reached by going back', async ({ page, context }) => {
  await neverIdle(page)
  await page.goto('/')
  await context.setOffline(true)
  await footerLink(page, 'FAQ').click()
  await expect(page).toHaveURL(/^chrome-error:/)
  await context.setOffline(false)
  await page.goBack()
  await footerLink(page, 'FAQ').click()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
})

test('a page whose file is gone after a release is loaded as a document', async ({ page }) => {
  await neverIdle(page)
  await page.goto('/')
  const [file] = await scriptsOf(page, 'about')
  const isGone = (url: URL) => url.pathname === file
  await page.route(isGone, (route) => route.fulfill({ status: 404 }))
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await footerLink(page, 'About').click()
  expect(new URL((await document).url()).pathname).toBe('/about')
  await expect(page.getByRole('heading', { level: 1, name: 'About Dalil' })).toBeVisible()
})

test('a list that does not come for want of a connection is not called a fault of the site', async ({
  page,
  site,
  context,
}) => {
  await publishMany(site, 2)
  await page.goto('/')
  await page.getByRole('button', { name: 'Show all 15' }).click()
  await context.setOffline(true)
  await page.getByRole('checkbox', { name: 'Jordan' }).check()
  await expect(page.getByText('Failed to load opportunities')).toBeVisible()
  await expect(unreachable(page)).toBeVisible()
  await expect(page.getByText('Something went wrong on our side.')).toHaveCount(0)
  await context.setOffline(false)
  await withoutOpportunities(site, async () => {
    await page.getByRole('checkbox', { name: 'Egypt' }).check()
    await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
    await expect(unreachable(page)).toHaveCount(0)
  })
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click()
  await expect(cardOf(page, 'Company 1')).toBeVisible()
})

test('an opportunity that cannot be loaded for want of a connection says so', async ({ page, site, context }) => {
  await publishMany(site, 2)
  await page.goto('/')
  const card = page.getByRole('listitem').locator('article')
  await card.first().getByRole('link').click()
  await expect(companyBelowTitle(page, 'Company 1')).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await card.nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Opportunity Not Found' })).toBeVisible()
  await expect(unreachable(page)).toBeVisible()
})

test('a form that cannot be sent for want of a connection says so, keeps what was typed, and can be sent again', async ({
  page,
  context,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await context.setOffline(true)
  await submit(page)
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to submit your request. Please try again.')
  await expect(banner).toContainText('The website could not be reached')
  await expect(banner).toBeFocused()
  await submit(page)
  await expect(banner).toBeFocused()
  await context.setOffline(false)
  await expect(page.getByLabel('Company name')).toHaveValue('Rasikh Nafud')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
})

test('a message that cannot be sent for want of a connection says so', async ({ page, context }) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill('Please correct our listing.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
    'Failed to submit your message. Please try again later. The website could not be reached. Your text is still here.',
  )
  await expect(unreachable(page)).toHaveCount(1)
  await expect(page.getByText(/^Check (this|these)/)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('Please correct our listing.')
})

test('without a connection no page ends in an unexpected error', async ({ page, site, context, request }) => {
  await publishMany(site, 1)
  const paths = (await onePathOfEach(request)).filter((path) => path !== '/' && !/^\/ar(\/|$)/.test(path))
  expect(paths.length).toBeGreaterThan(20)
  await page.goto('/')
  const navigateTo = (path: string) =>
    page.evaluate((to) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(path: string): Promise<void> }
      }
      return router.navigate(to)
    }, path)
  for (const path of paths) {
    // The first visit loads the code of the page.
    await navigateTo(path)
    await navigateTo('/')
    await context.setOffline(true)
    await navigateTo(path)
    await expect(page).toHaveURL(path)
    await expect(
      unreachable(page)
        .or(page.getByRole('heading', { level: 1 }))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0)
    await context.setOffline(false)
    await page.goto('/')
  }
})
