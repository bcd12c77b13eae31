import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: false }).first()
const panel = (page: Page) => page.locator('details').filter({ hasText: 'What to say in a request' })

test('the points of the chosen services stand above the description, each once', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await expect(page.getByRole('link', { name: 'Request guides: what to say, by service' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await panel(page).getByText('What to say in a request: Delay analysis').click()
  await expect(panel(page).getByRole('term')).toHaveCount(14)
  await page.getByRole('checkbox', { name: 'Expert witness' }).check()
  await expect(panel(page).getByText('What to say in a request for these services')).toBeVisible()
  await expect(panel(page).getByRole('term').filter({ hasText: 'Form of contract' })).toHaveCount(1)
  await expect(panel(page).getByText('The form asks for it further down.')).toHaveCount(3)
  await expect(panel(page).getByRole('term').filter({ hasText: 'Conflict check' })).toHaveCount(1)
})

test('headings are inserted after what is typed, once, and can be taken back', async ({ page }) => {
  await page.goto('/post-vendor-request?service=Claims+review')
  await description(page).fill('We received a claim.')
  await panel(page).getByText('What to say in a request').first().click()
  await page.getByRole('button', { name: 'Insert these headings' }).click()
  await expect(description(page)).toHaveValue(/^We received a claim\.\n\nDates you need: \nLanguages of the work: \n/)
  await expect(page.getByRole('status').filter({ hasText: 'at the end of the description' })).toBeVisible()
  // The form has fields for them.
  await expect(description(page)).not.toHaveValue(/Form of contract|Your side|Stage/)
  await page.getByRole('button', { name: 'Insert these headings' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'in the description already' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove the headings' }).click()
  await expect(description(page)).toHaveValue('We received a claim.')

  await page.getByRole('button', { name: 'Insert these headings' }).click()
  await description(page).focus()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(description(page)).toHaveValue('We received a claim.')

  await page.getByRole('button', { name: 'Insert these headings' }).click()
  await description(page).pressSequentially('FIDIC')
  await expect(page.getByRole('button', { name: 'Remove the headings' })).toHaveCount(0)
  await expect(description(page)).toHaveValue(/FIDIC/)
})

test('a heading within a sentence does not keep it from being inserted', async ({ page }) => {
  await page.goto('/post-vendor-request?service=Contract+review')
  await description(page).fill(
    'The Contract document: 120 pages. Our Result you want: a call.\nMoment of review: before signature',
  )
  await panel(page).getByText('What to say in a request').first().click()
  await page.getByRole('button', { name: 'Insert these headings' }).click()
  await expect(description(page)).toHaveValue(/\nResult you want: \n/)
  await expect(description(page)).not.toHaveValue(/Moment of review: \n/)
})

test('by keyboard alone, in Arabic', async ({ page }) => {
  await page.goto('/ar/post-vendor-request')
  await page.getByRole('checkbox', { name: 'تحليل التأخير' }).focus()
  await page.keyboard.press('Space')
  const summary = page.locator('summary').filter({ hasText: 'ما يُذكر في الطلب: تحليل التأخير' })
  await summary.focus()
  await page.keyboard.press('Enter')
  const insert = page.getByRole('button', { name: 'إدراج هذه العناوين' })
  await insert.focus()
  await page.keyboard.press('Enter')
  await expect(insert).toBeFocused()
  await expect(page.locator('textarea').first()).toHaveValue(/^المواعيد المطلوبة: \nلغات المستندات والعمل: /)
})

test('without a connection the form stays, with a link to the guides', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await page.route(/\/assets\/chosen-guides/, (route) => route.abort())
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await expect(page.getByRole('link', { name: 'Request guides: what to say, by service' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Delay analysis' })).toBeChecked()
})

test('the service of a guide is chosen beside what was typed earlier', async ({ page }) => {
  await page.goto('/post-vendor-request')
  await page.getByRole('checkbox', { name: 'Contract review' }).check()
  await description(page).fill('A draft.')
  await page.goto('/post-vendor-request?service=Claims+review')
  await expect(page.getByText('We restored the text you typed earlier.')).toBeVisible()
  await expect(description(page)).toHaveValue('A draft.')
  for (const name of ['Contract review', 'Claims review'])
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a guide leads to the form with its service chosen, which leads back to the guides', async ({ page }) => {
    await page.goto('/guides')
    await page.getByRole('main').getByRole('link', { name: 'Quantum analysis' }).click()
    await page.getByRole('link', { name: 'Post a vendor request' }).first().click()
    await expect(page.getByRole('checkbox', { name: 'Quantum analysis' })).toBeChecked()
    await page.getByRole('link', { name: 'Request guides: what to say, by service' }).click()
    await expect(page).toHaveURL('/guides')
  })
})
