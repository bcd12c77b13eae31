import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { confidentialReviewStates } from './confidential-states.ts'
import { addAllVerifications, listOddVendors, publishOddRows, quarantineOddRows, submitOddRows } from './edge-cases.ts'
import { letterStates } from './letter-states.ts'
import { closeOddRequest, postAndApprove } from './manage-links.ts'
import { addOddMessage } from './messages-to-vendors.ts'
import { expect, openFromQueue, type Site, type State, signIn } from './site.ts'
import { openAccount } from './steps-by-key.ts'
import { send } from './vendor-request.ts'

/** Sends a request and opens its page as a reviewer. */
async function openRequest(page: Page, site: Site) {
  await send(page)
  await signIn(page, site)
  await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
}

async function requestChanges(page: Page) {
  await page.getByRole('link', { name: 'Request changes' }).click()
  await page.getByLabel('Requested changes').fill('Please name the contract.\nAnd say by when you need the report.')
  await page.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Changes requested by')).toBeVisible()
}

/** Edits the description, the services and the website of the request. */
async function edit(page: Page) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page
    .getByLabel('Description')
    .fill(`${'Depot and stabling yard. '.repeat(12)}\n\nالتقرير مطلوب قبل نهاية الربع الأول.`)
  await page.getByRole('checkbox', { name: 'Expert witness' }).check()
  await page.getByLabel('Company website').fill(`https://rasikh.example/${'about'.repeat(30)}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Decision history' })).toBeVisible()
}

/** The pages of the console, with one entry for each state that looks different. */
export const reviewStates: State[] = [
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
    name: "a person's data, with everything that is stored",
    open: async (page, site) => {
      await addOddMessage(site, 'held')
      await send(page)
      await signIn(page, site)
      await site.database.staff.query(sql`insert into personal_data_acts (act, reviewer) values ('copied', null)`)
      await page.goto('/review/personal-data?email=claims@rasikh.example')
      await expect(page.getByRole('heading', { name: 'Erase all of it' })).toBeVisible()
    },
  },
  {
    name: "a person's data, of a wrong address",
    open: async (page, site) => {
      await signIn(page, site)
      await page.goto('/review/personal-data?email=claims')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    },
  },
  {
    name: 'held messages to vendors, with everything that was typed',
    open: async (page, site) => {
      await addOddMessage(site, 'held')
      await signIn(page, site)
      await page.getByRole('link', { name: 'Held' }).click()
      await expect(page.getByRole('heading', { name: 'Held messages and invitations' })).toBeVisible()
      await page.locator('main details').evaluateAll((rows: HTMLDetailsElement[]) => {
        for (const row of rows) row.open = true
      })
    },
  },
  {
    name: 'a listing with every kind of verification',
    open: async (page, site) => {
      const [id] = await listOddVendors(site)
      await addAllVerifications(site)
      await signIn(page, site)
      await page.goto(`/review/listings/${id}`)
      await expect(page.getByRole('region', { name: 'Checks of this listing' })).toBeVisible()
    },
  },
  {
    name: 'a verification with errors',
    open: async (page, site) => {
      const [id] = await listOddVendors(site)
      await site.database.staff.query(sql`update vendor_listings set credentials = ${'CIArb 1\nالهيئة 2'}`)
      await signIn(page, site)
      await page.goto(`/review/listings/${id}/verifications`)
      await page.getByRole('radio', { name: 'Membership' }).check()
      await page.getByRole('button', { name: 'Record the check' }).click()
      await expect(page.getByText('Please choose the membership')).toBeVisible()
    },
  },
  {
    name: 'suspected spam, with everything that was typed',
    open: async (page, site) => {
      await quarantineOddRows(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Suspected spam' }).click()
      await expect(page.getByRole('heading', { name: '3 submissions are suspected spam' })).toBeVisible()
      await page.locator('main details').evaluateAll((rows: HTMLDetailsElement[]) => {
        for (const row of rows) row.open = true
      })
    },
  },
  {
    name: 'a submission that is suspected spam',
    open: async (page, site) => {
      await quarantineOddRows(site)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Suspected spam' }).click()
      await page.getByRole('link', { name: 'Every Tag' }).click()
      await expect(page.getByRole('heading', { name: 'Every Tag', level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Not spam' })).toBeVisible()
    },
  },
  {
    name: "a reviewer's sessions",
    open: async (page, site) => {
      await signIn(page, site)
      await page.context().clearCookies()
      await signIn(page, site)
      await openAccount(page)
      await page.getByRole('link', { name: 'Sessions' }).click()
      await expect(page.getByText('This session')).toBeVisible()
    },
  },
  {
    name: 'a request under review',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('link', { name: 'Decline' }).click()
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByText('Please choose or write a reason')).toBeVisible()
    },
  },
  {
    name: 'a request that was edited and approved',
    open: async (page, site) => {
      await openRequest(page, site)
      await edit(page)
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await expect(page.getByText('Approved by')).toBeVisible()
      await page.getByText('Original submission').click()
      await page.getByRole('link', { name: 'Take down' }).click()
    },
  },
  {
    name: 'a request that waits for changes',
    open: async (page, site) => {
      await openRequest(page, site)
      await requestChanges(page)
    },
  },
  {
    name: 'the queue of what waits for changes',
    open: async (page, site) => {
      await openRequest(page, site)
      await requestChanges(page)
      await page.getByRole('link', { name: 'Back to the queue' }).click()
      await page.getByRole('link', { name: 'Changes requested' }).click()
      await expect(page.getByText('Changes requested by').first()).toBeVisible()
    },
  },
  {
    name: 'the edit form of a request with errors',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await page.getByLabel('Company name').fill('')
      await page.getByLabel('Logo URL').fill('http://rasikh.example/logo.svg')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByText('Please enter a web address that starts with https://')).toBeVisible()
    },
  },
  {
    name: 'the question before an erasure',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await expect(page.getByText('Approved by')).toBeVisible()
      await page.getByRole('link', { name: 'Erase personal data' }).click()
      await expect(page.getByText('The submission goes offline immediately.')).toBeVisible()
    },
  },
  {
    name: 'an erased request',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('link', { name: 'Erase personal data' }).click()
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Erase permanently' }).click()
      await expect(page.getByText('Erased by')).toBeVisible()
    },
  },
  {
    name: 'how to judge',
    open: async (page, site) => {
      await signIn(page, site)
      await page.getByRole('link', { name: 'How to judge' }).click()
      await expect(page.getByRole('heading', { name: 'What you must not do' })).toBeVisible()
    },
  },
  {
    name: 'the saved reasons',
    open: async (page, site) => {
      await signIn(page, site)
      await page.goto('/review/reasons?saved')
      await expect(page.getByText('Your changes are saved.')).toBeVisible()
    },
  },
  {
    name: 'the history with filters, and what was changed, declined and undone',
    open: async (page, site) => {
      await openRequest(page, site)
      await edit(page)
      await page.getByRole('link', { name: 'Decline' }).click()
      await page.getByLabel('In your own words').fill('It names no project.\n\nPlease say where it is.')
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByRole('button', { name: 'Undo: Declined' }).click()
      await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
      await page.getByRole('link', { name: 'History' }).click()
      await page.getByLabel('Type', { exact: true }).selectOption('Vendor requests')
      await page.getByRole('button', { name: 'Filter' }).click()
      await expect(page.getByRole('link', { name: 'Show all' })).toBeVisible()
    },
  },
  {
    name: 'the queue with listings and messages',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await expect(page.getByText('1 of 3')).toBeVisible()
    },
  },
  {
    name: 'the queue of what is closed',
    open: async (page, site) => {
      await closeOddRequest(site)
      await signIn(page, site)
      await page.getByText('More', { exact: true }).click()
      await page.getByRole('link', { name: 'Closed' }).click()
      await expect(page.getByText('Closed by the system').first()).toBeVisible()
    },
  },
  {
    name: 'the queue of what ends soon',
    open: async (page, site) => {
      const { id } = await postAndApprove(site)
      await site.database.staff.query(sql`
        update opportunity_submissions set closes_at = now() + interval '2 days' where id = ${id}`)
      await signIn(page, site)
      await page.getByRole('link', { name: 'Closing soon' }).click()
      await expect(page.getByText('Closes on').first()).toBeVisible()
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
      await page.getByRole('button', { name: 'Shortcuts ?' }).click()
    },
  },
  {
    name: 'a listing under review',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Every Tag' }))
      await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
    },
  },
  {
    name: 'a listing that was taken down',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'Every Tag' }))
      await page.getByRole('button', { name: 'Open the next after a decision' }).click()
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await page.getByRole('link', { name: 'Take down' }).click()
      await page.getByLabel('Reason for taking the submission down').fill('The company has asked us to.')
      await page.getByRole('button', { name: 'Take down' }).click()
      await expect(page.getByText('Taken down by')).toBeVisible()
    },
  },
  {
    name: 'the dialog that asks for changes, with its error',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('link', { name: 'Request changes' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
      await expect(page.getByLabel('Requested changes')).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    name: 'the question before a closing',
    open: async (page, site) => {
      await openRequest(page, site)
      await page.getByRole('button', { name: 'Approve and publish' }).click()
      await page.getByRole('link', { name: 'Close submission' }).click()
      await expect(page.getByRole('button', { name: "Close at the sender's request" })).toBeVisible()
    },
  },
  {
    name: 'a message with its thread, and the form of the next answer',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'WWW' }).last())
      await page.getByRole('button', { name: 'Open the next after a decision' }).click()
      await page.getByRole('link', { name: 'Reply', exact: true }).click()
      await page.getByLabel('Your reply').fill(`Corrected. ${'long'.repeat(60)}`)
      await page.getByRole('button', { name: 'Send reply' }).click()
      await expect(page.getByRole('heading', { name: 'Replies' })).toBeVisible()
      await page.getByRole('link', { name: 'Reply', exact: true }).click()
    },
  },
  {
    name: 'a message under review, and the history',
    open: async (page, site) => {
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'WWW' }).last())
      await page.getByRole('button', { name: 'Mark as spam' }).click()
      await expect(page.getByRole('status')).toContainText('Marked as spam: ')
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    },
  },
  {
    name: 'the overview, empty',
    open: async (page, site) => {
      await signIn(page, site)
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByText('Nothing is published yet')).toBeVisible()
    },
  },
  {
    name: 'the overview',
    open: async (page, site) => {
      await closeOddRequest(site)
      await publishOddRows(site)
      await listOddVendors(site)
      await submitOddRows(site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('region', { name: 'Queue' }).getByRole('link', { name: 'WWW' }).last())
      await page.getByRole('button', { name: 'Mark as spam' }).click()
      await expect(page.getByRole('status')).toContainText('Marked as spam: ')
      await page.getByRole('link', { name: 'Overview' }).click()
      await expect(page.getByRole('img', { name: 'Closed requests by outcome' })).toBeVisible()
      await page.locator('main details').evaluateAll((tables: HTMLDetailsElement[]) => {
        for (const table of tables) table.open = true
      })
    },
  },
  ...confidentialReviewStates,
  ...letterStates,
]
