import type { Page } from '@playwright/test'
import { companyBelowTitle } from './request-page.ts'
import { expect, openFromQueue, type Site, signIn, test } from './site.ts'
import { send } from './vendor-request.ts'

test.use({ javaScriptEnabled: false })

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isDecided = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

/** Sends a request and opens its page as a reviewer. */
async function openRequest(page: Page, site: Site) {
  await send(page)
  await signIn(page, site)
  await expect(page.getByRole('heading', { name: 'Rasikh Nafud', level: 1 })).toBeVisible()
  await openFromQueue(page, page.getByRole('link', { name: 'Rasikh Nafud' }))
}

test('declining without a reason shows the form again, and a declined request can be found', async ({ page, site }) => {
  await openRequest(page, site)
  await page.getByRole('link', { name: 'Decline' }).click()
  await press(page, 'Decline')
  await expect(page.getByText('Please choose or write a reason')).toBeVisible()
  await expect(page.getByLabel('In your own words')).toBeFocused()
  await page.getByLabel('Reason for declining').selectOption('You have already sent us the same.')
  await page.getByLabel('In your own words').fill('On Monday.')
  await press(page, 'Decline')
  await isDecided(page, 'Declined: Rasikh Nafud')
  await expect(page.getByText('You have already sent us the same.').first()).toBeVisible()
  await expect(page.getByText('On Monday.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Shortcuts ?' })).toBeHidden()
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Decided' }).click()
  await page.getByRole('searchbox').fill('rasikh')
  await press(page, 'Search')
  await expect(page).toHaveURL('/review?q=rasikh&state=decided')
  await expect(page.getByRole('link', { name: 'Rasikh Nafud' })).toBeVisible()
  await page.getByRole('link', { name: 'Waiting' }).click()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page.getByText('The queue is empty')).toBeVisible()
})

test('a request is corrected, approved, taken down and restored, and the restoration is undone', async ({
  page,
  site,
}) => {
  await openRequest(page, site)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Company name').fill('')
  await page.getByLabel('Description').fill('A depot.')
  await press(page, 'Save changes')
  await expect(page.getByText('Company name is required')).toBeVisible()
  await expect(page.getByLabel('Company name')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('A depot.')
  await page.getByLabel('Company name').fill('Rasikh')
  await press(page, 'Save changes')
  await expect(page.getByRole('heading', { name: 'Rasikh', level: 1, exact: true })).toBeVisible()
  await page.getByText('Original submission').click()
  await expect(page.getByText('Depot and stabling yard.').first()).toBeVisible()

  await press(page, 'Approve and publish')
  await isDecided(page, 'Approved: Rasikh')
  await page.getByRole('link', { name: 'Take down' }).click()
  await press(page, 'Take down')
  await expect(page.getByText('Please enter a reason')).toBeVisible()
  await page.getByLabel('Reason for taking the submission down').fill('The project has ended.')
  await press(page, 'Take down')
  await isDecided(page, 'Taken down: Rasikh')
  await page.goto('/')
  await expect(page.getByText('Rasikh')).toHaveCount(0)
  await page.goBack()

  await press(page, 'Restore')
  await page.getByRole('link', { name: 'See the published request' }).click()
  await expect(companyBelowTitle(page, 'Rasikh')).toBeVisible()
  await page.goBack()
  await press(page, 'Undo: Restored')
  await isDecided(page, 'Undone: Restored')
  await expect(page.getByText('Taken down by amal@dalil.example')).toBeVisible()
})

test('changes are requested once they are described, and the request for them is undone', async ({ page, site }) => {
  await openRequest(page, site)
  await page.getByRole('link', { name: 'Request changes' }).click()
  await press(page, 'Request changes')
  await expect(page.getByText('Please enter the requested changes')).toBeVisible()
  await page.getByLabel('Requested changes').fill('Please name the contract.')
  await press(page, 'Request changes')
  await expect(page.getByText('Please name the contract.').first()).toBeVisible()
  await press(page, 'Undo: Changes requested')
  await isDecided(page, 'Decision undone. Rasikh Nafud is back in the queue.')
  await expect(page.getByRole('link', { name: 'Request changes' })).toBeVisible()
})

test('one message is answered, and another is marked as spam', async ({ page, site }) => {
  for (const name of ['Rana', 'Win A Prize']) {
    await page.goto('/contact')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Email address').fill('rana@khudayri.example')
    await page.getByLabel('Message').fill('Please correct our listing.')
    await press(page, 'Send message')
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
  }
  await signIn(page, site)
  await openFromQueue(page, page.getByRole('link', { name: 'Rana', exact: true }))
  await press(page, 'Mark as answered')
  await isDecided(page, 'Answered: Rana')
  await expect(page.getByRole('heading', { name: 'Win A Prize', level: 1 })).toBeVisible()
  await press(page, 'Mark as spam')
  await isDecided(page, 'Marked as spam: Win A Prize')
})
