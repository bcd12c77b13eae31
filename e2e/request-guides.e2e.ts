import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

const description = (page: Page) => page.getByLabel('Description', { exact: false }).first()
const panel = (page: Page) => page.locator('details').filter({ hasText: 'What to say in a request' })

test('the public points of the chosen services stand above the description, each once, with what never to publish', async ({
  page,
}) => {
  await page.goto('/post-vendor-request')
  await expect(page.getByRole('link', { name: 'Request guides: what to say, by service' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Delay analysis' }).check()
  await panel(page).getByText('What to say in a request: Delay analysis').click()
  const terms = [
    'Dates, languages, place',
    'Software and size',
    'Method of analysis',
    'Report you need',
    'Never in public',
  ]
  await expect(panel(page).getByRole('term')).toHaveText(terms)
  await expect(panel(page).getByText('Whether your notices were late or missing')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Schedule health check' }).check()
  await expect(panel(page).getByText('What to say in a request for these services')).toBeVisible()
  await expect(panel(page).getByRole('term').filter({ hasText: 'Software and size' })).toHaveCount(1)
  await expect(panel(page).getByRole('term')).toHaveCount(7)
  // The form has fields for them, and a private reply for the rest.
  await expect(panel(page)).not.toContainText(/side and stage|baseline was accepted/)
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})

test('by keyboard alone, in Arabic', async ({ page }) => {
  await page.goto('/ar/post-vendor-request')
  await page.getByRole('checkbox', { name: 'تحليل التأخير' }).focus()
  await page.keyboard.press('Space')
  const summary = page.locator('summary').filter({ hasText: 'ما ينبغي ذكره في الطلب: تحليل التأخير' })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('term').filter({ hasText: 'ما ينبغي عدم نشره إطلاقًا' })).toBeVisible()
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
    await page.getByRole('link', { name: 'Post a request for this service' }).first().click()
    await expect(page.getByRole('checkbox', { name: 'Quantum analysis' })).toBeChecked()
    await page.getByRole('link', { name: 'Request guides: what to say, by service' }).click()
    await expect(page).toHaveURL('/guides')
  })
})
