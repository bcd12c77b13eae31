import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { delayRequests, expect, test } from './site.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit services listing' }).click()
const freelancer = (page: Page) => page.getByRole('radio', { name: 'Freelancer' })

/** Fills in the fields that companies and freelancers have in common. */
async function fillCommon(page: Page) {
  await page.getByLabel('City', { exact: true }).fill('Doha')
  await page.getByLabel('Country').selectOption('Qatar')
  await page.getByLabel('Contact email').fill('rana@khudayri.example')
  for (const name of ['Expert witness', 'Façade', 'Arabic']) await page.getByRole('checkbox', { name }).check()
}

test('a freelancer lists services, and is found once a reviewer has approved them', async ({ page, site }) => {
  await page.goto('/browse-vendors')
  await page.getByRole('link', { name: 'List your services' }).first().click()
  await freelancer(page).check()
  await page.getByLabel('First name').fill('Rana')
  await page.getByLabel('Last name').fill('Khudayri')
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/rana-khudayri-example')
  await fillCommon(page)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Services Listing Submitted!' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('main').getByRole('link', { name: 'Browse Vendors' }).click()
  await expect(page.getByRole('heading', { name: 'Rana Khudayri' })).toHaveCount(0)
  await site.database.staff.query(sql`update vendor_listings set status = 'approved'`)
  await page.goto('/browse-vendors')
  await page.getByRole('searchbox').fill('khudayri')
  await expect(page).toHaveURL('/browse-vendors?q=khudayri')
  const card = page.getByRole('article').filter({ hasText: 'Rana Khudayri' })
  await expect(card.getByRole('link', { name: 'Visit LinkedIn profile' })).toHaveAttribute(
    'href',
    'https://linkedin.com/in/rana-khudayri-example',
  )
  await expect(page.getByText('rana@khudayri.example')).toHaveCount(0)
})

test('switching the kind of vendor swaps the fields, and hidden fields are not required', async ({ page }) => {
  await page.goto('/list-your-services')
  await expect(page.getByRole('radio', { name: 'Company' })).toBeChecked()
  await expect(page.getByLabel('Company name')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeHidden()
  await page.getByLabel('Website').fill('not a website')
  await freelancer(page).check()
  await expect(page.getByLabel('Company name')).toBeHidden()
  await expect(page.getByText('Enter your full LinkedIn profile URL')).toBeVisible()
  await submit(page)
  await expect(page.getByLabel('First name')).toBeFocused()
  await expect(page.getByText('Website is required')).toHaveCount(0)
  await page.getByLabel('First name').fill('Rana')
  await page.getByLabel('Last name').fill('Khudayri')
  await submit(page)
  await expect(page.getByLabel('LinkedIn profile')).toBeFocused()
})

test('while a listing is sent the button says so, and cannot be pressed again', async ({ page }) => {
  const release = await delayRequests(page, '**/list-your-services.data*')
  await page.goto('/list-your-services')
  await page.getByLabel('Company name').fill('Mizaneth')
  await page.getByLabel('Website').fill('https://mizaneth.example')
  await fillCommon(page)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  release()
  await expect(page.getByRole('heading', { name: 'Services Listing Submitted!' })).toBeInViewport()
})

test('any choice in a group removes its error', async ({ page }) => {
  await page.goto('/list-your-services')
  await submit(page)
  const message = page.getByText('Please select at least one specialty')
  await expect(message).toBeVisible()
  await page.getByRole('checkbox', { name: 'Civil' }).check()
  await page.getByRole('checkbox', { name: 'Civil' }).uncheck()
  await expect(message).toBeHidden()
})

test('when the network fails the typed text stays', async ({ page }) => {
  await page.goto('/list-your-services')
  await page.getByLabel('Company name').fill('Mizaneth')
  await page.getByLabel('Website').fill('https://mizaneth.example')
  await fillCommon(page)
  await page.route('**/*.data*', (route) => route.abort())
  await submit(page)
  await expect(page.getByRole('alert')).toContainText('Failed to submit your listing. Please try again.')
  await expect(page.getByRole('alert')).toContainText('The website could not be reached')
  await expect(page.getByLabel('Company name')).toHaveValue('Mizaneth')
  await page.unroute('**/*.data*')
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Services Listing Submitted!' })).toBeVisible()
})

test('the form has only the fields that decide, which are at most thirty-one controls, none in a closed part', async ({
  page,
}) => {
  await page.goto('/list-your-services')
  const form = page.locator('form[method="post"]')
  await expect(form.locator('details').locator('input, select, textarea')).toHaveCount(0)
  const shown = await form.locator('input:visible, select:visible, textarea:visible, button:visible').count()
  expect(shown).toBeLessThanOrEqual(31)
})
