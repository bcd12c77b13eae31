import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { publishOddRows } from './odd-rows.ts'
import { expect, type Site, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

type State = { name: string; open: (page: Page, site: Site) => Promise<unknown>; missing?: boolean }

async function openDetail(page: Page, site: Site, row: number) {
  const ids = await publishOddRows(site)
  await page.goto(`/opportunities/${ids[row]}`)
}

async function signIn(page: Page, site: Site) {
  await page.goto(await site.signInLink('amal@dalil.example'))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function post(page: Page) {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
}

/** Every page, and every state of one that looks different. */
const states: State[] = [
  {
    name: 'the home page',
    open: async (page, site) => {
      await publishOddRows(site)
      await page.goto('/')
    },
  },
  {
    name: 'the home page with filters and an empty list',
    open: (page) => page.goto('/?q=nothing&service=Delay+analysis&country=UAE'),
  },
  {
    name: 'the open menu',
    open: async (page) => {
      await page.goto('/')
      // Both menus, of which each width shows its own.
      await page.locator('header details').evaluateAll((menus: HTMLDetailsElement[]) => {
        for (const menu of menus) menu.open = true
      })
    },
  },
  { name: 'an opportunity of one unbroken word', open: (page, site) => openDetail(page, site, 0) },
  { name: 'an Arabic opportunity', open: (page, site) => openDetail(page, site, 1) },
  { name: 'an opportunity with every tag', open: (page, site) => openDetail(page, site, 2) },
  {
    name: 'the contact dialog',
    open: async (page, site) => {
      await openDetail(page, site, 0)
      await page.getByRole('button', { name: 'Contact' }).first().click()
    },
  },
  { name: 'an opportunity that is not there', open: (page) => page.goto('/opportunities/none'), missing: true },
  { name: 'the request form', open: (page) => page.goto('/post-vendor-request') },
  {
    name: 'the request form with errors',
    open: async (page) => {
      await page.goto('/post-vendor-request')
      await submit(page)
      await expect(page.getByText('Contact email is required')).toBeVisible()
    },
  },
  { name: 'the success screen', open: post },
  { name: 'an unknown address', open: (page) => page.goto('/nothing/here'), missing: true },
  { name: 'the sign-in page', open: (page) => page.goto('/review/sign-in?ended') },
  { name: 'a sign-in link', open: async (page, site) => page.goto(await site.signInLink('amal@dalil.example')) },
  { name: 'the empty queue', open: signIn },
  {
    name: 'a request under review',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('Please enter a reason')).toBeVisible()
    },
  },
  {
    name: 'an approved request',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await expect(page.getByText('Approved by')).toBeVisible()
    },
  },
]

for (const { name, open, missing = false } of states) {
  test(`${name}: readable by everyone, at every width, in both directions, and quiet`, async ({
    page,
    site,
    address,
  }) => {
    const complaints: string[] = []
    page.on('console', (line) => ['error', 'warning'].includes(line.type()) && complaints.push(line.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => request.url().startsWith(address) || complaints.push(`went to ${request.url()}`))
    await open(page, site)

    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([])
      }
    }
    for (const direction of ['ltr', 'rtl']) {
      await page.evaluate((to) => document.documentElement.setAttribute('dir', to), direction)
      for (const width of [320, 768, 1024, 1440]) {
        // 320 by 256 is what 400 % zoom leaves of a screen of 1280 by 1024.
        await page.setViewportSize({ width, height: 256 })
        expect(await overflowing(page), `${width} px, ${direction}`).toEqual([])
      }
    }
    // The browser itself complains of a page with status 404.
    expect(complaints.filter((words) => !(missing && words.includes('status of 404')))).toEqual([])
  })
}

/** What axe finds wrong, each with where. */
async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

/** What sticks out of the page sideways, where it can be scrolled sideways at all. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > clientWidth + 1
    })
    return wide.map((element) => element.outerHTML.slice(0, 150))
  })
}
