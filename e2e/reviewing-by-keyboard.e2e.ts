import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { delayRequests, expect, type Site, test } from './site.ts'
import { enableKeys } from './steps-by-key.ts'

/**
 * Adds a request, a listing and a message, in this order, and opens the queue as a reviewer. On a wide screen, the
 * request is open beside the list.
 */
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
  await enableKeys(page)
  await page.goto(await site.signInLink('amal@dalil.example'))
  await page.getByRole('button', { name: 'Sign in' }).press('Enter')
  // The heading takes the focus last, when the page and its keyboard shortcuts are ready.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Finds the statuses that a screen reader announces, which are those that are not empty. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /./ })

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

const row = (page: Page, name: string) => page.getByRole('listitem').getByRole('link', { name, exact: true })

test('three submissions are decided by keyboard alone', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('j')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await keyboard.press('k')
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('j')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await keyboard.press('d')
  await expect(page.getByLabel('Reason for declining')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type('Unclear who stands behind it: a u j k d ?')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(announced(page)).toHaveText(/^Declined: Mizaneth ·\sthe email is sent at [\d:]{8}$/)
  await expect(heading(page, 'Rana')).toBeFocused()
  await keyboard.press('d')
  await expect(page.getByRole('button', { name: 'Mark as spam' })).toBeFocused()
  await page.clock.setFixedTime(Date.now() + 1001)
  await keyboard.press('a')
  await expect(announced(page)).toHaveText('Answered: Rana')

  await keyboard.press('u')
  await expect(row(page, 'Wadi Build')).not.toHaveAttribute('aria-current')
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  for (const chord of ['Control+a', 'Alt+a', 'Meta+a', 'Shift+a']) await keyboard.press(chord)
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeVisible()
  await keyboard.press('a')
  await expect(announced(page)).toContainText('Approved: Wadi Build')
  await keyboard.press('u')
  await expect(page.getByText('The queue is empty')).toBeVisible()
})

test('on a narrow screen the keys move between the rows, and decide nothing until a submission is open', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, site)
  const { keyboard } = page
  await expect(heading(page, '3 submissions wait')).toBeFocused()
  for (const key of ['a', 'd', 'c', 'e']) await keyboard.press(key)
  await expect(heading(page, '3 submissions wait')).toBeFocused()
  await keyboard.press('j')
  await expect(row(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('k')
  await expect(row(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('j')
  await expect(row(page, 'Mizaneth')).toBeFocused()
  expect(await row(page, 'Mizaneth').evaluate((link) => getComputedStyle(link, '::after').outlineStyle)).toBe('solid')
  await keyboard.press('o')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  const { rows } = await site.database.staff.query(`select id from submissions where status <> 'pending'`)
  expect(rows).toEqual([])
})

test('a key that is pressed while the page loads leads to its target, and the focus stays there', async ({
  page,
  site,
}) => {
  await open(page, site)
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (document.getElementById('title')?.textContent !== 'Mizaneth') return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', code: 'KeyD', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  // This task has the lowest priority, so it runs only when the page has finished its work.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }))
  await expect(page.getByLabel('Reason for declining')).toBeFocused()
})

test('a key does nothing while a decision is being sent', async ({ page, site }) => {
  await open(page, site)
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByRole('heading', { name: 'Mizaneth', level: 1 })).toBeVisible()
  const release = await delayRequests(page, '**/approval.data*')
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeDisabled()
  await page.keyboard.press('u')
  release()
  await expect(announced(page)).toContainText('Approved: Mizaneth')
})

test('a decision does nothing while another submission is being loaded', async ({ page, site }) => {
  await open(page, site)
  const release = await delayRequests(page, '**/review/listings/*.data*')
  await row(page, 'Mizaneth').press('Enter')
  await page.getByRole('button', { name: 'Approve and publish' }).press('Enter')
  release()
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await expect(page.getByText('2 of 3')).toBeVisible()
})

test('after a decision the next submission of the search opens, unless this is switched off', async ({
  page,
  site,
}) => {
  await open(page, site)
  await page.goto('/review?q=example')
  await row(page, 'Mizaneth').press('Enter')
  await expect(page.getByText('2 of 3')).toBeVisible()
  const address = page.url()
  const opensNext = page.getByRole('button', { name: 'Open the next after a decision' })
  for (const isOn of ['false', 'true']) {
    await opensNext.press('Space')
    await expect(opensNext).toHaveAttribute('aria-pressed', isOn)
    await expect(opensNext).toBeFocused()
  }
  await expect(page).toHaveURL(address)
  await heading(page, 'Mizaneth').focus()
  const empty = await page.getByRole('status').first().elementHandle()
  await page.keyboard.press('a')
  await expect(heading(page, 'Rana')).toBeFocused()
  await expect(page).toHaveTitle(/^Rana /)
  await expect(announced(page)).toHaveText(/^Approved: Mizaneth ·\sthe email is sent at [\d:]{8}$/)
  // Screen readers announce a changed status only if the status was on the page before the change, so the page must
  // keep the same element.
  expect(await empty?.evaluate((status) => status.isConnected && status.textContent)).toContain('Approved: Mizaneth')
  await expect(page.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await expect(announced(page)).toHaveText('Decision undone. Mizaneth is back in the queue.')
  expect(await empty?.evaluate((status) => status.isConnected && status.textContent)).toBe(
    'Decision undone. Mizaneth is back in the queue.',
  )
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page).toHaveURL('/review?q=example')
})

test('? shows the keys, which do nothing while they are shown and can be switched off', async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, site)
  const { keyboard } = page
  await expect(page.getByRole('button', { name: 'Shortcuts ?' })).toBeVisible()
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

test('the keys work by their position, under an Arabic layout too', async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 900 })
  await open(page, site)
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ', bubbles: true })),
  )
  await expect(row(page, 'Wadi Build')).toBeFocused()
})

test('going back leads to the queue as it was last shown, also after a decision', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await page.getByRole('navigation', { name: 'Submission type' }).getByRole('link', { name: 'Listings' }).press('Enter')
  await expect(row(page, 'Wadi Build')).toHaveCount(0)
  await page.getByRole('searchbox').fill('miza')
  await page.getByRole('searchbox').press('Enter')
  const found = '/review?q=miza&kind=listing'
  await expect(page).toHaveURL(found)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(row(page, 'Mizaneth')).toHaveAttribute('aria-current', 'page')
  await keyboard.press('u')
  await expect(page).toHaveURL(found)
  // The heading takes the focus after the address has changed. If the row got the focus before that, its key would go
  // to the heading.
  await expect(row(page, 'Mizaneth')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await row(page, 'Mizaneth').press('Enter')
  await expect(row(page, 'Mizaneth')).toHaveAttribute('aria-current', 'page')
  await page.reload()
  await page.getByRole('button', { name: 'Approve and publish' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Back to the queue' })).toHaveAttribute('href', found)
  await keyboard.press('u')
  await expect(page).toHaveURL(found)
  await expect(page.getByText('No submissions found')).toBeVisible()
  await keyboard.press('u')
  await expect(page).toHaveURL('/review')
})

test('a key that is pressed twice decides once, because the next submission takes no decision for a second', async ({
  page,
  site,
}) => {
  await open(page, site)
  const decisions: string[] = []
  page.on('request', (request) => request.method() === 'POST' && decisions.push(new URL(request.url()).pathname))
  const now = Date.now()
  await page.clock.setFixedTime(now)
  await row(page, 'Wadi Build').press('Enter')
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  await page.keyboard.press('a')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Approve and publish' }).dblclick()
  await page.clock.setFixedTime(now + 999)
  await page.getByRole('button', { name: 'Approve and publish' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
  expect(decisions).toEqual([expect.stringContaining('/approval')])
  await page.clock.setFixedTime(now + 1001)
  await page.keyboard.press('a')
  await expect(heading(page, 'Rana')).toBeFocused()
  await expect(announced(page)).toContainText('Approved: Mizaneth')
  expect(decisions).toHaveLength(2)
})

test('a key decides only while the heading or the bar of decisions has the focus', async ({ page, site }) => {
  await open(page, site)
  await row(page, 'Mizaneth').press('Enter')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  const approve = page.getByRole('button', { name: 'Approve and publish' })
  const decline = page.getByRole('link', { name: 'Decline' })
  const elsewhere = [
    page.getByRole('button', { name: 'Open the next after a decision' }),
    page.getByRole('link', { name: 'office@mizaneth.example' }).first(),
    page.getByRole('link', { name: 'Overview' }),
  ]
  for (const place of elsewhere) {
    await place.focus()
    for (const key of ['a', 'd', 'c', 'e']) await page.keyboard.press(key)
    await expect(place).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(approve).toBeEnabled()
  }
  // After this click nothing has the focus. The first key then only moves the focus to the heading.
  await page.getByText('Received').click()
  await page.keyboard.press('a')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await expect(approve).toBeEnabled()
  await decline.focus()
  await page.keyboard.press('a')
  await expect(announced(page)).toContainText('Approved: Mizaneth')
})

test('the first use of a decision key only shows the keys, and they can be switched off at every width', async ({
  page,
  site,
}) => {
  await open(page, site)
  await row(page, 'Mizaneth').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const width of [1280, 640, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await heading(page, 'Mizaneth').focus()
    await page.evaluate(() => localStorage.removeItem('review-keys'))
    await page.keyboard.press('a')
    await expect(dialog.locator(':focus')).toHaveText(
      /^Nothing was decided\. Close this list, and press the key a again to approve\. The keys for decisions work while the focus is on the heading/,
    )
    await page.keyboard.press('Escape')
    await expect(heading(page, 'Mizaneth')).toBeFocused()
    await page.getByRole('button', { name: 'Shortcuts ?' }).press('Enter')
    await dialog.getByRole('checkbox', { name: 'Use keyboard shortcuts in this browser' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Shortcuts are off' })).toBeFocused()
    await heading(page, 'Mizaneth').focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: 'Approve and publish' })).toBeEnabled()
    await page.getByRole('button', { name: 'Shortcuts are off' }).press('Enter')
    await dialog.getByRole('checkbox').press('Space')
    await page.keyboard.press('Escape')
  }
  await heading(page, 'Mizaneth').focus()
  await page.keyboard.press('a')
  await expect(announced(page)).toContainText('Approved: Mizaneth')
})

test('a decision can be undone after another submission has opened', async ({ page, site }) => {
  await open(page, site)
  const { keyboard } = page
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  await keyboard.press('a')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await keyboard.press('j')
  await expect(heading(page, 'Rana')).toBeFocused()
  await expect(announced(page)).toContainText('Approved: Wadi Build')
  await keyboard.press('z')
  await expect(heading(page, 'Wadi Build')).toBeFocused()
  await expect(announced(page)).toHaveText('Decision undone. Wadi Build is back in the queue.')
})

test('z as the first key shows the keys and undoes nothing, and undoes when it is pressed again', async ({
  page,
  site,
}) => {
  await open(page, site)
  await row(page, 'Mizaneth').press('Enter')
  await expect(heading(page, 'Mizaneth')).toBeFocused()
  await page.getByRole('button', { name: 'Approve and publish' }).click()
  await expect(announced(page)).toContainText('Approved: Mizaneth')
  await page.evaluate(() => localStorage.removeItem('review-keys'))
  await page.keyboard.press('z')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).locator(':focus')).toHaveText(
    /^Nothing was done\. Close this list, and press the key z again\./,
  )
  await expect(announced(page)).toContainText('Approved: Mizaneth')
  await page.keyboard.press('Escape')
  await page.keyboard.press('z')
  await expect(announced(page)).toHaveText('Decision undone. Mizaneth is back in the queue.')
})
