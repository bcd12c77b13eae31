import type { Locator } from '@playwright/test'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { expect, signIn, test } from './site.ts'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns the styles of the borders above and below each element. */
const linesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const { borderTopStyle, borderBottomStyle } = getComputedStyle(element)
      return `${borderTopStyle} ${borderBottomStyle}`
    }),
  )

for (const width of [1280, 360])
  test(`at ${width} pixels the current tab of the console is the only one with lines`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, site)
    const tabs = page.getByRole('navigation', { name: 'Review console' }).getByRole('link')
    expect(await tabs.count()).toBeGreaterThan(3)
    expect(new Set(await linesOf(tabs.and(page.locator(':not([aria-current])'))))).toEqual(new Set(['none none']))
    expect(await linesOf(tabs.and(page.locator('[aria-current=page]')))).toEqual(['solid solid'])
  })

test('statuses in the chart of the overview differ by their patterns', async ({ page, site }) => {
  const statuses = ['closed', 'withdrawn', 'declined', 'paused', 'taken_down', 'pending']
  await insertListings(site.database.staff, ...statuses.map((status) => ({ status })))
  await signIn(page, site)
  await page.goto('/review/overview')
  const names = ['Closed', 'Withdrawn', 'Declined', 'Paused', 'Taken down']
  const fills = names.map((name) =>
    page
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`^${name}1$`) })
      .locator('rect')
      // A fill that is not a url() is a plain colour without a pattern.
      .evaluate((area) => getComputedStyle(area).fill.replace(/^(?!url).*/, 'a colour')),
  )
  expect(await Promise.all(fills)).toEqual([
    'a colour',
    'url("#texture-slanted")',
    'url("#texture-crossed")',
    'url("#texture-upright")',
    'url("#texture-hatched")',
  ])
})

test('services without vendors, with too few vendors and with enough vendors have different marks', async ({
  page,
  site,
}) => {
  const { staff } = site.database
  const ofService = (service: string, count: number) =>
    Array.from({ length: count }, () => anOpportunity({ services: [service], country: 'Qatar' }))
  await publish(
    staff,
    ...ofService('Delay analysis', 1),
    ...ofService('Claims review', 2),
    ...ofService('Claims defense', 1),
  )
  await insertListings(staff, { services: ['Claims review', 'Claims defense'], country: 'Qatar' })
  await signIn(page, site)
  await page.goto('/review/overview')
  const shapes = [
    /^Delay analysis.*Qatar: .*no vendor$/,
    /^Claims review.*Qatar: .*fewer/,
    /^Claims defense.*Qatar: .*enough/,
  ].map((name) => page.getByRole('link', { name }).locator('svg').innerHTML())
  const drawn = await Promise.all(shapes)
  expect(drawn.every((shape) => shape.includes('<path'))).toBe(true)
  expect(new Set(drawn).size).toBe(3)
})
