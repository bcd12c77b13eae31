import type { Browser, Page } from '@playwright/test'
import { expect, type Site, test } from './site.ts'
import { fillAll, submit } from './vendor-request.ts'

/** A signed-in reviewer looking at the one request that waits. */
async function reviewerAt(browser: Browser, address: string, site: Site, email: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: address })
  await page.goto(await site.signInLink(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
  return page
}

test('of two reviewers who decide at once, the second is told who was first', async ({
  browser,
  page,
  address,
  site,
}) => {
  await page.goto('/post-vendor-request')
  await fillAll(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Vendor Request Submitted!' })).toBeVisible()
  const amal = await reviewerAt(browser, address, site, 'amal@dalil.example')
  const basim = await reviewerAt(browser, address, site, 'basim@dalil.example')
  await amal.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(amal.getByText('Approved by amal@dalil.example')).toBeVisible()
  await basim.getByLabel('Reason for declining').fill('Not for us')
  await basim.getByRole('button', { name: 'Decline' }).click()
  await expect(basim.getByRole('status')).toContainText('Approved by amal@dalil.example')
  const { rows } = await site.database.team.query('select company from opportunities')
  expect(rows).toEqual([{ company: 'Rasikh Nafud' }])
  await amal.close()
  await basim.close()
})

test('a link signs in once, and signing out ends the session', async ({ page, site }) => {
  const link = await site.signInLink('amal@dalil.example')
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: '0 submissions wait' })).toBeVisible()
  await expect(page.getByText('The queue is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/review/sign-in')
  await page.goto('/review')
  await expect(page).toHaveURL('/review/sign-in')
  await page.goto(link)
  await expect(page.getByText('This link has been used or has expired.')).toBeVisible()
})
