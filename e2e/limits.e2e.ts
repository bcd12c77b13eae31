import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { expect, type Site, signIn, test } from './site.ts'

const thanks = (page: Page) => page.getByRole('heading', { name: 'Message Sent!' })
const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()
const messages = async (site: Site) =>
  (await site.database.staff.query(sql`select message, suspicion from contact_submissions`)).rows

async function write(page: Page, message: string): Promise<void> {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Amal')
  await page.getByLabel('Email address').fill('amal@dalil.example')
  await page.getByLabel('Message').fill(message)
}

async function sendTooOften(page: Page, site: Site): Promise<void> {
  await write(page, 'The first of very many')
  await send(page)
  await expect(thanks(page)).toBeVisible()
  await write(page, 'One too many')
  await site.database.staff.query(sql`update rate_limits set points = 1000000, expire = ${Date.now() + 600_000}`)
  await send(page)
  await expect(page.getByRole('alert')).toHaveText(
    /^This form was sent too many times from your network\. Please try again in \d+ minutes\.$/,
  )
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('Message')).toHaveValue('One too many')
  await site.database.staff.query(sql`update rate_limits set expire = 0`)
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect(await messages(site)).toHaveLength(2)
}

test('a visitor who sends too often is asked to wait, keeps the typed text, and can send it later', ({ page, site }) =>
  sendTooOften(page, site))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor who sends too often is asked to wait, keeps the typed text, and can send it later', ({
    page,
    site,
  }) => sendTooOften(page, site))

  test('a form that is sent again after going back is stored once, and thanked for each time', async ({
    page,
    site,
  }) => {
    for (let time = 0; time < 2; time++) {
      await write(page, 'Once is enough')
      await send(page)
      await expect(thanks(page)).toBeVisible()
    }
    expect(await messages(site)).toEqual([{ message: 'Once is enough', suspicion: null }])
  })
})

test('people do not reach the honeypot, and a form with text in it is thanked for and quarantined', async ({
  page,
  site,
}) => {
  await write(page, 'Cheap links')
  const honeypot = page.locator('[name="subject"]')
  await expect(page.getByRole('textbox')).toHaveCount(3)
  const seen = await page.locator('form [aria-hidden="true"]', { has: honeypot }).boundingBox()
  expect([seen?.width, seen?.height]).toEqual([1, 1])
  await page.getByLabel('Name').focus()
  const reached: (string | undefined)[] = []
  for (let presses = 0; presses < 6; presses++) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined))
    await page.keyboard.press('Tab')
  }
  expect(reached.filter(Boolean)).toEqual(['name', 'email', 'message'])

  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = 'Cheap links'
  })
  await send(page)
  await expect(thanks(page)).toBeVisible()
  expect(await messages(site)).toEqual([{ message: 'Cheap links', suspicion: 'hidden_field' }])
})

test('a reviewer releases a wrongly suspected submission and then decides on it', async ({ page, site }) => {
  await site.database.staff.query(sql`
    insert into contact_submissions (name, email, message, suspicion)
    values ('Amal', 'amal@khudayri.example', 'Filled in by autofill', 'too_fast')`)
  await signIn(page, site)
  await expect(page.getByRole('heading', { name: '0 submissions wait' })).toBeVisible()
  await page.getByRole('link', { name: 'Suspected spam 1' }).click()
  await page.getByText('Submitted content').click()
  await expect(page.getByText('Filled in by autofill')).toBeVisible()
  await page.getByRole('button', { name: 'Not spam' }).click()
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('Answered by')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page.getByRole('link', { name: /^Suspected spam/ })).toBeHidden()
})

/** Returns the fill time that the browser would send if the form were submitted now. */
const secondsShown = (page: Page) =>
  page.locator('form[method="post"]').evaluate((form: HTMLFormElement) => new FormData(form).get('secondsShown'))

test('a browser sends the fill time of a form, also from a cached page', async ({ page }) => {
  await page.goto('/contact')
  await expect.poll(() => secondsShown(page)).not.toBeNull()
  const first = Number(await secondsShown(page))
  await expect.poll(async () => Number(await secondsShown(page))).toBeGreaterThan(first + 0.2)
  // The fill time starts from zero again at each navigation.
  const other = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
  await other.click()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { name: 'Contact Us' })).toBeVisible()
  expect(Number(await secondsShown(page))).toBeLessThan(Number(await page.evaluate(() => performance.now() / 1000)))
})

test('a reloaded page, whose fields a browser may restore, sends no fill time', async ({ page }) => {
  await page.goto('/contact')
  await expect.poll(() => secondsShown(page)).not.toBeNull()
  await page.reload()
  await page.getByRole('button', { name: 'Send message' }).click()
  // This message shows that the page's scripts run.
  await expect(page.getByText('Please enter your name')).toBeVisible()
  expect(await secondsShown(page)).toBeNull()
})
