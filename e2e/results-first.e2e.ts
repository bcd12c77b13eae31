import { insertListings } from '../test/builders.ts'
import { cardOf, lockOpportunities, publishMany } from './market.ts'
import { expect, test } from './site.ts'

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  for (const [language, city] of [
    ['', 'Amman'],
    ['/ar', 'عمّان'],
  ] as const)
    test(`${language}/: a card shows its place and no 'View opportunity'`, async ({ page, site }) => {
      await publishMany(site, 2)
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 780 })
        await page.goto(language || '/')
        const card = page.getByRole('listitem').getByRole('article').first()
        await expect(card.getByText(city)).toBeVisible()
        await expect(card.locator('.bg-petrol')).toBeHidden()
      }
    })
})

test('options are rows on the homepage and chips in the directory', async ({ page, site }) => {
  await publishMany(site, 2)
  await insertListings(site.database.staff, {})
  const edge = async (path: string, isChosen: boolean) => {
    await page.goto(`${path}?service=Delay+analysis`)
    // The option is found by its value, because an option without matches is hidden, and hidden elements have no
    // accessible name.
    const option = page.locator(`input[value="${isChosen ? 'Delay analysis' : 'Expert witness'}"]`)
    return option.locator('..').evaluate((label) => getComputedStyle(label).borderTopColor)
  }
  const invisible = 'rgba(0, 0, 0, 0)'
  expect(await edge('/', false)).toBe(invisible)
  expect(await edge('/', true)).not.toBe(invisible)
  expect(await edge('/browse-vendors', false)).not.toBe(invisible)
})

test('while the cards load the footer is below the window', async ({ page, site }) => {
  await publishMany(site, 24)
  await page.setViewportSize({ width: 1000, height: 1600 })
  await page.goto('/faq')
  const release = await lockOpportunities(site)
  await page.getByRole('link', { name: 'home' }).first().click()
  await expect(page.getByText('Loading opportunities...').first()).toBeVisible()
  const footer = () => page.getByRole('contentinfo').evaluate((all) => all.getBoundingClientRect().top)
  expect(await footer()).toBeGreaterThanOrEqual(1600)
  await release()
  await expect(cardOf(page, 'Company 24')).toBeAttached()
  expect(await footer()).toBeGreaterThanOrEqual(1600)
})
