import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { expect, test } from './site.ts'

test('a printed page has no search box and no menu, and shows the addresses of links', async ({ page, site }) => {
  await insertListings(site.database.staff, { company_name: 'Mizaneth', website: 'https://mizaneth.example' })
  const [id] = await publish(site.database.staff, anOpportunity())
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/', '/browse-vendors']) {
    await page.goto(path)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeHidden()
  }
  const link = page.getByRole('link', { name: /Visit website/ })
  const written = await link.evaluate((element) => getComputedStyle(element, '::after').content)
  expect(written).toContain('https://mizaneth.example')
  await page.goto(`/opportunities/${id}`)
  await expect(page.getByText('claims@wadi-build.example').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Contact Wadi Build' }).first()).toBeHidden()
})

test("a printed vendor's card has all services, specialties and languages", async ({ page, site }) => {
  const services = ['Contract drafting', 'Contract review', 'Claims defense', 'Delay analysis', 'Quantum analysis']
  const specialties = ['Civil', 'Electrical', 'Mechanical', 'Architectural', 'Façade', 'Geotechnical']
  await insertListings(site.database.staff, { services, specialties, languages: ['English', 'Arabic'] })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/browse-vendors')
  const card = page.getByRole('listitem').getByRole('article')
  const texts = [...services, ...specialties, 'English', 'Arabic', 'Services', 'Specialties', 'Languages']
  for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible()
})

test('a printed comparison has room for every column', async ({ page, site }) => {
  const ids = await insertListings(
    site.database.staff,
    ...Array.from({ length: 12 }, (_, n) => ({ company_name: `Vendor ${n}` })),
  )
  await page.goto(`/browse-vendors/compare?shortlist=${ids}`)
  await page.emulateMedia({ media: 'print' })
  // Without its margins of 12 mm, an A4 page is 1032 px wide in landscape and 703 px in portrait. The test uses smaller
  // widths.
  for (const width of [967, 661]) {
    await page.setViewportSize({ width, height: 900 })
    const ends = await page
      .getByRole('columnheader')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    expect(ends).toHaveLength(12)
    expect(Math.max(...ends), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('printed pages show the site, the address and the date, and a comparison shows nothing twice', async ({
  page,
  site,
  address,
}) => {
  const [id] = await publish(site.database.staff, anOpportunity())
  const websites = ['https://a.example/', 'https://b.example/', 'https://c.example/']
  const ids = await insertListings(site.database.staff, ...websites.map((website) => ({ website })))
  const printed = [
    '/guides/delay-analysis',
    '/deadlines?form=fidic-1999-red&start=2026-10-20',
    vendorPath(ids[0] ?? '', 'Mizaneth Claims') ?? '',
    `/opportunities/${id}`,
    `/browse-vendors/compare?shortlist=${ids}`,
  ]
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
  await page.emulateMedia({ media: 'print' })
  for (const path of printed) {
    await page.goto(path)
    await expect(page.getByText(`Dalil · ${address}${path} · ${today}`)).toBeVisible()
  }
  const shown = await page
    .getByRole('row', { name: 'Contact' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => getComputedStyle(link, '::after').content))
  expect(shown).toEqual(websites.map((website) => `" (${website})"`))
})
