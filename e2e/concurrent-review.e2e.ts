import type { Browser, Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { awaitHydration, expect, type Site, signIn, test } from './site.ts'
import { openAccount } from './steps-by-key.ts'
import { send } from './vendor-request.ts'

/** Signs in Amal and Basim, and opens the page of the only pending request for each of them. */
async function twoReviewers(browser: Browser, address: string, site: Site): Promise<[amal: Page, basim: Page]> {
  const open = async (email: string) => {
    const page = await browser.newPage({ baseURL: address })
    awaitHydration(page)
    await signIn(page, site, email)
    await page.getByRole('link', { name: 'Rasikh Nafud' }).click()
    await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
    return page
  }
  return [await open('amal@dalil.example'), await open('basim@dalil.example')]
}

test('if two reviewers decide at the same time, the second one sees who was first', async ({
  browser,
  page,
  address,
  site,
}) => {
  await send(page)
  const [amal, basim] = await twoReviewers(browser, address, site)
  await amal.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(amal.getByText('Approved by amal@dalil.example')).toBeVisible()
  await basim.getByRole('link', { name: 'Decline' }).click()
  await basim.getByLabel('In your own words').fill('Not for us')
  await basim.getByRole('button', { name: 'Decline' }).click()
  await expect(basim.getByRole('alert')).toHaveText(
    'Your decision on Rasikh Nafud was not carried out, because another decision came first: Approved (amal@dalil.example).',
  )
  const { rows } = await site.database.staff.query('select company from opportunities')
  expect(rows).toEqual([{ company: 'Rasikh Nafud' }])
  await amal.close()
  await basim.close()
})

test('if two reviewers edit at the same time, the second one sees a notice, keeps the typed text and can save again', async ({
  browser,
  page,
  address,
  site,
}) => {
  await send(page)
  const [amal, basim] = await twoReviewers(browser, address, site)
  for (const reviewer of [amal, basim]) await reviewer.getByRole('link', { name: 'Edit', exact: true }).click()
  await amal.getByLabel('Company name').fill('Rasikh')
  await amal.getByRole('button', { name: 'Save changes' }).click()
  await expect(amal.getByRole('heading', { name: 'Rasikh', level: 1, exact: true })).toBeVisible()

  await basim.getByLabel('Description').fill('A depot.')
  await basim.getByRole('checkbox', { name: 'Expert witness' }).check()
  await basim.getByRole('button', { name: 'Save changes' }).click()
  await expect(basim.getByRole('alert')).toContainText('To replace the other version, save again.')
  await expect(basim.getByLabel('Description')).toHaveValue('A depot.')
  await expect(basim.getByRole('checkbox', { name: 'Expert witness' })).toBeChecked()
  await expect(basim.getByLabel('Company name')).toHaveValue('Rasikh Nafud')
  await basim.getByRole('button', { name: 'Save changes' }).click()
  await expect(basim.getByRole('heading', { name: 'Rasikh Nafud', level: 1, exact: true })).toBeVisible()
  await expect(basim.getByText('A depot.').first()).toBeVisible()
  await amal.close()
  await basim.close()
})

test('if two reviewers reply to a message at the same time, the second one sees a notice, keeps the typed text and can send it', async ({
  page,
  site,
}) => {
  const message = '01890000-0000-7000-8000-00000badcafe'
  await site.database.staff.query(sql`
    insert into contact_submissions (id, name, email, message) values (${message}, 'Rana', 'rana@wadi.example', 'Hello')`)
  await signIn(page, site)
  await page.goto(`/review/messages/${message}`)
  await page.getByRole('link', { name: 'Reply' }).click()
  await page.getByRole('textbox').fill('Which listing?')
  const first = { form: { usual: '', text: 'It is corrected.', seen: '0' }, maxRedirects: 0 }
  expect((await page.request.post(`/review/messages/${message}/answer`, first)).status()).toBe(303)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page.getByRole('alert')).toContainText('someone else replied while you were writing')
  await expect(page.getByRole('textbox')).toHaveValue('Which listing?')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await expect(page).toHaveURL(/\/review\/messages\/[^/]*$/)
  await expect(page.getByText('Which listing?')).toBeVisible()
})

test('a link signs in once, and signing out ends the session', async ({ page, site }) => {
  const link = await site.signInLink('amal@dalil.example')
  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: '0 submissions wait' })).toBeVisible()
  await expect(page.getByText('The queue is empty')).toBeVisible()
  await openAccount(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/review/sign-in')
  await page.goto('/review')
  await expect(page).toHaveURL('/review/sign-in')
  await page.goto(link)
  await expect(page.getByText('This link was already used or has expired.')).toBeVisible()
})
