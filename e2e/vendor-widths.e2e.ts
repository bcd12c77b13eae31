import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { vendorPath } from '../domain/vendor-path.ts'
import { insertListings } from '../test/builders.ts'
import { AWKWARD } from '../test/edge-cases.ts'
import { addAllVerifications, listOddVendors } from './edge-cases.ts'
import { expect, type Site, test } from './site.ts'

const widths = [320, 360, 480, 640, 768, 1024, 1280, 1366, 1440, 1920, 2560]

/**
 * Lists the faults of a page: whether it can be scrolled sideways, and the parts of cards and articles that are cut off
 * or stick out.
 */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const cut = [...document.querySelectorAll<HTMLElement>('article, article *')].filter((element) => {
      if (!element.checkVisibility() || element.closest('svg, .sr-only')) return false
      const { left, right } = element.getBoundingClientRect()
      const around = element.closest('article')?.getBoundingClientRect()
      if (left < (around?.left ?? 0) - 1 || right > (around?.right ?? 0) + 1) return true
      const { display, overflowX, overflowY } = getComputedStyle(element)
      return (
        display !== 'inline' &&
        ((overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1))
      )
    })
    return [
      ...(scrollWidth > clientWidth ? [`the page needs ${scrollWidth} px`] : []),
      ...cut.map((element) => `${element.tagName}: ${element.textContent?.slice(0, 40)}`),
    ]
  })

async function oddVendors(site: Site): Promise<string[]> {
  const { staff } = site.database
  await listOddVendors(site)
  await insertListings(staff, {
    company_name: AWKWARD,
    location: AWKWARD,
    specialties: [AWKWARD],
    languages: [AWKWARD],
  })
  await staff.query(sql`
    update vendor_listings set contact_open = true, about = ${`${'Llanfair'.repeat(40)}. ${AWKWARD}`},
      stages = '{Arbitration,Court}', delay_methods = ${[AWKWARD]}`)
  await insertListings(staff, { company_name: 'Plain', about: 'نعدّ المطالبات. فريق من ثمانية مهندسين. ثالثة.' })
  await addAllVerifications(site)
  const { rows } = await staff.query<{ id: string; name: string }>(sql`
    select id, company_name as name from public_listings`)
  return rows.map(({ id, name }) => vendorPath(id, name) ?? '')
}

for (const language of ['', '/ar'])
  test(`${language || '/'}: no card and no page of a vendor is cut off or scrolls sideways from 320 to 2560 px`, async ({
    page,
    site,
  }) => {
    const paths = await oddVendors(site)
    expect(paths).toHaveLength(6)
    for (const path of ['/browse-vendors', '/browse-vendors?q=llanfair&service=Delay+analysis', ...paths]) {
      await page.goto(language + path)
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, width, ...(await findFaults(page))]).toEqual([path, width])
      }
    }
  })
