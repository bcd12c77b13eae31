import type { Page } from '@playwright/test'
import { anOpportunity, publish } from '../test/builders.ts'
import { publishMany } from './market.ts'
import { delayRequests, expect, signIn, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

/** Role and name of the element with the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { computedRole, computedName } = document.activeElement as unknown as Record<string, string>
    return `${computedRole}: ${computedName}`.replaceAll('\u00a0', ' ')
  })
const isHeard = (page: Page, said: string) => expect.poll(() => focused(page)).toBe(said)

test('the heading of each page that is opened has the focus, and the title follows', async ({ page, site }) => {
  await publish(site.database.staff, anOpportunity({ company: 'Alif' }))
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  for (const [link, heading, title = heading] of [
    ['Contact', 'Contact Us'],
    ['FAQ', 'Frequently asked questions', 'FAQ'],
    ['Browse Vendors', 'Browse Vendors'],
    ['Post Vendor Request', 'Post a Vendor Request'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click()
    await isHeard(page, `heading: ${heading}`)
    await expect(page).toHaveTitle(`${title} · Dalil`)
  }
  await page.getByRole('link', { name: 'All opportunities' }).click()
  await isHeard(page, 'heading: Find contracts and claims specialists for your construction project')
  const go = await delayRequests(page, '**/opportunities/*.data*')
  await page.getByRole('article').getByRole('link').first().click()
  await isHeard(page, 'main: ')
  go()
  await isHeard(page, 'heading: Alif')
})

test('a part of a page that a link names has the focus on its heading', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Opportunities' }).click()
  await isHeard(page, 'heading: Recent opportunities')
})

const forms: [string, (page: Page) => Promise<unknown>, string][] = [
  [
    '/post-vendor-request',
    async (page) => {
      await fillAll(page)
      await submit(page)
    },
    'Vendor Request Submitted!',
  ],
  [
    '/contact',
    async (page) => {
      await page.getByLabel('Name').fill('Amal')
      await page.getByLabel('Email address').fill('amal@dalil.example')
      await page.getByLabel('Message').fill('Hello.')
      await page.getByRole('button', { name: 'Send message' }).click()
    },
    'Message Sent!',
  ],
  [
    '/alerts/new',
    async (page) => {
      await page.getByLabel('Email address').fill('rana@wadi.example')
      await page.getByRole('button', { name: 'Sign up for alerts' }).click()
    },
    'Confirm your email address',
  ],
]
for (const [path, send, heading] of forms)
  test(`what comes in place of the form of ${path} is heard, and is the title`, async ({ page }) => {
    await page.goto(path)
    await send(page)
    await isHeard(page, `heading: ${heading}`)
    await expect(page).toHaveTitle(`${heading} · Dalil`)
  })

test('in the console the heading of the submission that was opened has the focus', async ({ page, site }) => {
  await site.database.staff.query(
    "insert into contact_submissions (name, email, message) values ('Rana', 'rana@khudayri.example', 'Hello')",
  )
  await signIn(page, site)
  await page.getByRole('listitem').getByRole('link', { name: 'Rana', exact: true }).click()
  await isHeard(page, 'heading: Rana')
})

test('the way back leads to the link that was followed, where it was', async ({ page, site }) => {
  await publishMany(site, 20)
  await page.goto('/')
  for (const link of [
    page.getByRole('article').getByRole('link').nth(11),
    page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }),
  ]) {
    await link.scrollIntoViewIfNeeded()
    const [place, name] = await link.evaluate((element) => [
      window.scrollY,
      (element as unknown as { computedName: string }).computedName,
    ])
    await link.press('Enter')
    await expect(page).not.toHaveURL('/')
    await expect.poll(() => focused(page)).toMatch(/^heading: /)
    await page.goBack()
    await isHeard(page, `link: ${name}`)
    await expect(link).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  }
})

test('a heading that has the focus by a script has no ring, and a link has one', async ({ page }) => {
  const ring = () =>
    page.evaluate(() => {
      const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement as Element)
      return [outlineStyle, boxShadow === 'none']
    })
  await page.goto('/browse-vendors?country=UAE')
  await page.keyboard.press('Tab')
  await page
    .getByRole('link', { name: /Clear filters/ })
    .first()
    .press('Enter')
  await expect.poll(() => focused(page)).toMatch(/^heading/)
  expect(await ring()).toEqual(['none', true])
  await expect(page.getByRole('heading', { name: '(sample)' })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await ring()).toEqual(['solid', false])
})

test('an address with a percent sign alone in its hash has the focus on the heading of its page', async ({ page }) => {
  await page.goto('/faq#100%')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await isHeard(page, 'heading: Contact Us')
  // The link that was followed is forgotten.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/faq#100%')
  await isHeard(page, 'heading: Frequently asked questions')
})
