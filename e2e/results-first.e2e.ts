import { list } from '../test/builders.ts'
import { cardOf, lockOpportunities, publishMany } from './market.ts'
import { expect, test } from './site.ts'

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } })

  for (const language of ['', '/ar'])
    test(`${language}/: the facts of a card are one line that ends with a chevron, without 'View opportunity'`, async ({
      page,
      site,
    }) => {
      await publishMany(site, 2)
      for (const width of [320, 360, 768]) {
        await page.setViewportSize({ width, height: 780 })
        await page.goto(language || '/')
        const foot = page.getByRole('listitem').getByRole('article').first().locator('> div').last()
        await expect(foot.locator('.bg-petrol')).toBeHidden()
        await expect(foot.getByText('›')).toBeVisible()
        const lines = await foot.evaluate(
          (all) => all.clientHeight / Number.parseFloat(getComputedStyle(all).lineHeight),
        )
        expect(lines, `${width} px`).toBeLessThan(1.6)
      }
    })
})

test('options are rows on the homepage and chips in the directory', async ({ page, site }) => {
  await publishMany(site, 2)
  await list(site.database.staff, {})
  const edge = async (path: string, isChosen: boolean) => {
    await page.goto(`${path}?service=Delay+analysis`)
    const option = page.getByRole('checkbox', { name: isChosen ? 'Delay analysis' : 'Expert witness', exact: true })
    return option.locator('..').evaluate((label) => getComputedStyle(label).borderTopColor)
  }
  const invisible = 'rgba(0, 0, 0, 0)'
  expect(await edge('/', false)).toBe(invisible)
  expect(await edge('/', true)).not.toBe(invisible)
  expect(await edge('/browse-vendors', false)).not.toBe(invisible)
})

test("'Report' of a vendor's card is seen under the mouse and the focus", async ({ page, site }) => {
  await list(site.database.staff, {})
  await page.goto('/browse-vendors')
  const report = page.getByRole('link', { name: /^Report the listing/ })
  await page.mouse.move(0, 0)
  await expect(report).toHaveCSS('opacity', '0')
  await page.getByRole('article').first().hover()
  await expect(report).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await report.focus()
  await expect(report).toHaveCSS('opacity', '1')
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
