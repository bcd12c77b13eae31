import type { Page } from '@playwright/test'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { addOddNames, addOddReply, sendConfidentially } from './confidential-rows.ts'
import { postAndApprove } from './manage-links.ts'
import { expect, openFromQueue, type Site, type State, signIn } from './site.ts'

/** Opens the names for a conflict check. The vendor must first promise to keep them confidential. */
async function openNames(page: Page, site: Site): Promise<void> {
  const { vendorPage, reply } = await addOddReply(site)
  await addOddNames(site, reply)
  await page.goto(vendorPage)
  await page.getByLabel('I promise this').check()
  await page.getByRole('button', { name: 'Show the names' }).click()
  await expect(page.getByText('Depot and stabling yard')).toBeVisible()
}

/** The pages that the two sides of a confidential request see. */
export const confidentialStates: State[] = [
  {
    name: 'a confidential request',
    open: async (page, site) => {
      const { path } = await postAndApprove(site, { isConfidential: true })
      await page.goto(path)
      await expect(page.getByText('The organisation does not show its name.')).toBeVisible()
    },
  },
  {
    name: 'the form of a request without a name, with an error',
    open: async (page) => {
      await page.goto('/post-vendor-request')
      await page.getByLabel('Keep it off the page').check()
      await page.getByRole('button', { name: 'Submit vendor request' }).click()
      await expect(page.getByText('Please say why your name must not be shown', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'the form of replies with errors',
    open: async (page, site) => {
      const { path } = await postAndApprove(site, { isConfidential: true })
      await page.goto(path.replace('/opportunities/', '/answer-request/'))
      await page.getByRole('button', { name: 'Email me the link' }).click()
      await expect(page.getByText('Please enter your reply')).toBeVisible()
    },
  },
  {
    name: 'the page of a link of a confidential request without a reply',
    open: async (page, site) => {
      const { id } = await postAndApprove(site, { isConfidential: true })
      await page.goto(await createManageLink(site.database.staff, '', { kind: 'request', submissionId: id }, 'en'))
      await expect(page.getByText('No replies yet')).toBeVisible()
    },
  },
  {
    name: 'the page of a link of a confidential request with a reply',
    open: async (page, site) => {
      await page.goto((await addOddReply(site)).manage)
      await expect(page.getByText('1 reply')).toBeVisible()
    },
  },
  {
    name: 'a reply on the page of its request, and the form of the parties with errors',
    open: async (page, site) => {
      await page.goto((await addOddReply(site)).senderPage)
      await page.getByText('Ask for a conflict check').click()
      await page.getByRole('button', { name: 'Send the names' }).click()
      await expect(page.getByText('Please enter the names to check')).toBeVisible()
    },
  },
  {
    name: 'a message that names the sender of a confidential request',
    open: async (page, site) => {
      await page.goto((await addOddReply(site)).senderPage)
      const { rows } = await site.database.staff.query<{ company: string }>(
        'select company from opportunity_submissions',
      )
      await page.locator('[name="text"]').fill(`We are ${rows[0]?.company}.`)
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByLabel('The vendor may know who we are')).toBeVisible()
    },
    status: 409,
  },
  {
    name: 'a reply whose vendor has opened the names',
    open: async (page, site) => {
      const { senderPage, reply } = await addOddReply(site)
      await addOddNames(site, reply, '3 days')
      await page.goto(senderPage)
      await expect(page.getByText('The vendor opened the names once:')).toBeVisible()
    },
  },
  {
    name: 'the page of a vendor who replied, with names that are not opened without a choice',
    open: async (page, site) => {
      const { vendorPage, reply } = await addOddReply(site)
      await addOddNames(site, reply)
      await page.goto(vendorPage)
      await page.getByRole('button', { name: 'Show the names' }).click()
      await expect(page.getByText('Select this box to continue.')).toBeVisible()
    },
    status: 400,
  },
  { name: 'the names of parties, opened', open: openNames },
  {
    name: 'the answer to a conflict check with its error',
    open: async (page, site) => {
      await openNames(page, site)
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('Please choose your answer')).toBeVisible()
    },
    // If the button is clicked before the scripts run, the response has status 400.
    status: 400,
  },
  {
    name: 'names of parties that have expired',
    open: async (page, site) => {
      const { vendorPage, reply } = await addOddReply(site)
      await addOddNames(site, reply, '20 days')
      await site.database.staff.query("update disclosures set expires_at = now() - interval '1 day'")
      await page.goto(vendorPage)
      await expect(page.getByText('The names of the parties are no longer available.')).toBeVisible()
    },
  },
  { name: 'a link to a reply that has ended', open: (page) => page.goto('/reply?key=unknown') },
]

/** The pages of the console about confidential requests. */
export const confidentialReviewStates: State[] = [
  {
    name: 'what could identify the sender of a confidential request',
    open: async (page, site) => {
      await sendConfidentially(page, site)
      await signIn(page, site)
      await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
      await expect(page.getByRole('checkbox', { name: 'Looked at' }).first()).toBeVisible()
    },
  },
]
