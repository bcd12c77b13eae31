import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { delayRequests, expect, type Site, test } from './site.ts'

/** A request, a listing and a message, in this order, and a reviewer at the queue. */
async function open(page: Page, site: Site) {
  const { staff } = site.database
  await staff.query(sql`
    insert into opportunity_submissions (company, company_website, location, country, services, project_type,
      ownership_type, project_size, description, contact_email, specialties, languages, created_at)
    values ('Wadi Build', 'https://wadi.example', 'Amman', 'Jordan', '{Delay analysis}', '{Rail}', 'Public', '< $1M',
      'A depot.', 'claims@wadi.example', '{Civil}', '{English}', now() - interval '3 hours')`)
  await staff.query(sql`
    insert into vendor_listings (company_name, location, country, website, contact_email, services, created_at)
    values ('Mizaneth', 'Dubai', 'UAE', 'https://mizaneth.example', 'office@mizaneth.example', '{Delay analysis}',
      now() - interval '2 hours')`)
  await staff.query(sql`
    insert into contact_submissions (name, email, message, created_at)
    values ('Rana', 'rana@khudayri.example', 'Hello', now() - interval '1 hour')`)
  await page.goto(await site.signInLink('amal@dalil.example'))
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  await expect(page.getByRole('heading', { name: '3 submissions wait' })).toBeVisible()
  // The heading has the focus when all of it has started, its keys included.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name, exact: true })

test('three submissions are decided by keyboard alone', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await keyboard.press('j')
  await expect(row(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('k')
  await expect(row(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('j')
  await expect(row(page, 'Mizaneth')).toBeFocused()
  expect(await row(page, 'Mizaneth').evaluate((link) => getComputedStyle(link, '::after').outlineStyle)).toBe('solid')

  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  await keyboard.press('d')
  await expect(page.getByLabel('Reason for declining')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Unclear who stands behind it: a u j k d ?')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Declined by amal@dalil.example')
  await expect(page.getByRole('status')).toContainText('a u j k d ?')

  await keyboard.press('n')
  await expect(page.getByRole('heading', { name: 'Rana', level: 1 })).toBeVisible()
  await keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeFocused()
  await keyboard.press('a')
  await expect(page.getByRole('status')).toContainText('Answered by amal@dalil.example')

  await keyboard.press('u')
  await expect(page.getByRole('heading', { name: '1 submission waits' })).toBeVisible()
  await keyboard.press('j')
  await keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Wadi Build', level: 1 })).toBeVisible()
  for (const chord of ['Control+a', 'Alt+a', 'Meta+a', 'Shift+a']) await keyboard.press(chord)
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
  await keyboard.press('a')
  await expect(page.getByRole('status')).toContainText('Approved by amal@dalil.example')
  await keyboard.press('u')
  await expect(page.getByText('The queue is empty')).toBeVisible()
})

test('a key that comes with the page leads where it says, and the focus stays there', async ({ page, site }) => {
  await open(page, site)
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[aria-keyshortcuts="d"]')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', code: 'KeyD', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  // What the page still does as it comes, it has done by the time the browser turns to its least work.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  await expect(page.getByLabel('Reason for declining')).toBeFocused()
})

test('a key does nothing while a decision is being sent', async ({ page, site }) => {
  await open(page, site)
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  const go = await delayRequests(page, '**/approval.data*')
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeDisabled()
  await page.keyboard.press('u')
  go()
  await expect(page.getByRole('status')).toContainText('Approved by amal@dalil.example')
})

test('once it is switched on, the next submission opens after a decision, within the search', async ({
  page,
  site,
}) => {
  await open(page, site)
  await page.goto('/review?q=example')
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByText('2 of 3')).toBeVisible()
  const address = page.url()
  const opensNext = page.getByRole('switch', { name: 'Open the next submission after a decision' })
  await expect(opensNext).not.toBeChecked()
  await opensNext.press('Space')
  await expect(opensNext).toBeChecked()
  await expect(opensNext).toBeFocused()
  await expect(page).toHaveURL(address)
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'Rana', level: 1 })).toBeVisible()
  await expect(page.getByText('Approved: Mizaneth')).toBeVisible()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page).toHaveURL(address)
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page).toHaveURL('/review?q=example')
})

test('the keys are shown on ?, do nothing meanwhile, and can be switched off', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await expect(page.getByRole('button', { name: 'Press ? for shortcuts' })).toBeVisible()
  await keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Back to the queue')
  await keyboard.press('j')
  await dialog.getByRole('checkbox').focus()
  await keyboard.press('Space')
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await keyboard.press('j')
  await expect(row(page, 'Wadi Build')).not.toBeFocused()
  await page.reload()
  await page.getByRole('button', { name: 'Shortcuts are off' }).press('Enter')
  await dialog.getByRole('checkbox').press('Space')
  await keyboard.press('Escape')
  await keyboard.press('j')
  await expect(row(page, 'Wadi Build')).toBeFocused()
})

test('the keys are where they are printed, under an Arabic layout too', async ({ page, site }) => {
  await open(page, site)
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ', bubbles: true })),
  )
  await expect(row(page, 'Wadi Build')).toBeFocused()
})

test('the way back leads to the queue as it was last seen, also after a decision', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await page
    .getByRole('navigation', { name: 'Submission type' })
    .getByRole('link', { name: 'Vendor listings' })
    .press('Enter')
  await expect(row(page, 'Wadi Build')).toHaveCount(0)
  await page.getByRole('searchbox').fill('miza')
  await page.getByRole('searchbox').press('Enter')
  const found = '/review?q=miza&kind=listing'
  await expect(page).toHaveURL(found)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  await keyboard.press('u')
  await expect(page).toHaveURL(found)

  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Approve and publish' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute('href', found)
  await keyboard.press('u')
  await expect(page).toHaveURL(found)
  await expect(page.getByText('No submissions found')).toBeVisible()
  await keyboard.press('u')
  await expect(page).toHaveURL('/review')
})
