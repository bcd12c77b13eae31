import type { Page } from '@playwright/test'
import { pages } from '../app/sitemap/pages.ts'
import { listOddVendors, publishOddRows, queueOddLetters, submitOddRows } from './odd-rows.ts'
import { expect, type Site } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

export type State = { name: string; open: (page: Page, site: Site) => Promise<unknown>; missing?: boolean }

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
export const states: State[] = [
  // Those that the catalogue fills are below, in each of their states.
  ...pages
    .filter((path) => !['/', '/browse-vendors'].includes(path))
    .map((path) => ({ name: path, open: (page: Page) => page.goto(path) })),
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
    name: 'the page of exports',
    open: async (page, site) => {
      await signIn(page, site)
      await page.getByRole('link', { name: 'Export' }).click()
      await expect(page.getByRole('heading', { name: 'Export' })).toBeVisible()
    },
  },
  {
    name: "a reviewer's sessions",
    open: async (page, site) => {
      await signIn(page, site)
      await page.context().clearCookies()
      await signIn(page, site)
      await page.getByRole('link', { name: 'Sessions' }).click()
      await expect(page.getByText('This session')).toBeVisible()
    },
  },
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
  {
    name: 'the question before an erasure',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await page.getByRole('link', { name: 'Erase personal data' }).click()
      await expect(page.getByText('It leaves the site at once.')).toBeVisible()
    },
  },
  {
    name: 'an erased request',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
      await page.getByRole('link', { name: 'Erase personal data' }).click()
      await page.getByRole('button', { name: 'Erase it for good' }).click()
      await expect(page.getByText('Erased by')).toBeVisible()
    },
  },
  {
    name: 'the directory',
    open: async (page, site) => {
      await listOddVendors(site)
      await page.goto('/browse-vendors')
    },
  },
  { name: 'the directory with its sample', open: (page) => page.goto('/browse-vendors') },
  { name: 'the directory without a match', open: (page) => page.goto('/browse-vendors?q=nobody&country=UAE') },
  {
    name: "a company's listing with errors",
    open: async (page) => {
      await page.goto('/list-your-services')
      await page.getByRole('button', { name: 'Submit services listing' }).click()
      await expect(page.getByText('Company name is required')).toBeVisible()
    },
  },
  {
    name: "a freelancer's listing with errors",
    open: async (page) => {
      await page.goto('/list-your-services')
      await page.getByRole('radio', { name: 'Freelancer' }).check()
      await page.getByRole('button', { name: 'Submit services listing' }).click()
      await expect(page.getByText('LinkedIn profile is required for freelancers')).toBeVisible()
    },
  },
  { name: 'the thanks for a listing', open: (page) => page.goto('/list-your-services?submitted') },
  {
    name: 'the contact form with errors',
    open: async (page) => {
      await page.goto('/contact')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByText('Please enter your name')).toBeVisible()
    },
  },
  { name: 'the thanks for a message', open: (page) => page.goto('/contact?sent') },
  {
    name: 'the FAQ with every answer open',
    open: async (page) => {
      await page.goto('/faq')
      await page.locator('main details').evaluateAll((answers: HTMLDetailsElement[]) => {
        for (const answer of answers) answer.open = true
      })
    },
  },
  {
    name: 'the queue with listings and messages',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await expect(page.getByRole('heading', { name: '3 submissions wait' })).toBeVisible()
    },
  },
  {
    name: 'the queue searched without a match',
    open: async (page, site) => {
      await signIn(page, site)
      await expect(page.getByText('The queue is empty')).toBeVisible()
      await page.goto('/review?q=nobody&state=decided&kind=listing')
      await expect(page.getByText('No submissions found')).toBeVisible()
    },
  },
  {
    name: 'the keys of the queue',
    open: async (page, site) => {
      await signIn(page, site)
      await page.getByRole('button', { name: 'Press ? for keys' }).click()
    },
  },
  {
    name: 'a listing under review',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Every Tag' }).click()
      await expect(page.getByRole('heading', { name: 'As visitors see it' })).toBeVisible()
    },
  },
  {
    name: 'a message under review, and the history',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'WWW' }).last().click()
      await page.getByRole('button', { name: 'Mark as spam' }).click()
      await expect(page.getByText('Marked as spam by')).toBeVisible()
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'the overview, empty',
    open: async (page, site) => {
      await signIn(page, site)
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByText('Nothing is published yet')).toHaveCount(3)
    },
  },
  {
    name: 'the overview',
    open: async (page, site) => {
      await publishOddRows(site)
      await listOddVendors(site)
      await submitOddRows(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'WWW' }).last().click()
      await page.getByRole('button', { name: 'Mark as spam' }).click()
      await expect(page.getByText('Marked as spam by')).toBeVisible()
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByRole('img', { name: 'Open queue by age' })).toBeVisible()
      await page.locator('main details').evaluateAll((tables: HTMLDetailsElement[]) => {
        for (const table of tables) table.open = true
      })
    },
  },
  {
    name: 'the outbox',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Outbox' }).click()
      await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
    },
  },
  {
    name: 'the outbox narrowed to what failed',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: '1 letter could not be sent' }).click()
      await expect(page.getByRole('link', { name: 'Failed' })).toHaveAttribute('aria-current', 'page')
    },
  },
  {
    name: 'the queue when letters could not be sent',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await expect(page.getByText('1 letter could not be sent')).toBeVisible()
    },
  },
  {
    name: 'a letter that was given up',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Outbox' }).click()
      await page.getByRole('link', { name: 'www' }).click()
      await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
    },
  },
  {
    name: 'a digest in the outbox',
    open: async (page, site) => {
      await queueOddLetters(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Outbox' }).click()
      await page.getByRole('link', { name: 'The team' }).click()
      await expect(page.getByRole('heading', { name: 'New on Dalil: 2 vendor requests, 1 message' })).toBeVisible()
    },
  },
  {
    name: 'a letter in the outbox',
    open: async (page, site) => {
      await post(page)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Outbox' }).click()
      await page.getByRole('link', { name: 'claims@' }).click()
      await expect(page.getByRole('heading', { name: 'We have received your vendor request' })).toBeVisible()
    },
  },
]
