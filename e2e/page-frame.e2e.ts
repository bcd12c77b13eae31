import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createCopyLink } from '../app/features/personal-data/copy-keys.queries.server.ts'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, publish } from '../test/builders.ts'
import { listAndApprove, postAndApprove } from './manage-links.ts'
import { listForMessages } from './messages-to-vendors.ts'
import { expect, type Site, test } from './site.ts'

const built = new URL('../build/server/index.js', import.meta.url).href
const { pages } = (await import(built)) as typeof import('../server/app.ts')

/** The patterns of all pages with the site's header. The console has a header of its own. */
const patterns = Object.values(pages.routes)
  .flatMap((route) => (route?.module.default && (route.path || route.index) ? [pages.byId(route.id).pattern] : []))
  .filter((pattern) => !pattern.startsWith('/review'))

/** Adds rows, and returns an address for each pattern that has parameters or needs a key. */
async function addressesIn(site: Site): Promise<Record<string, string>> {
  const { staff } = site.database
  const [id] = await publish(staff, anOpportunity())
  const request = await postAndApprove(site)
  const { search } = new URL(
    await createManageLink(staff, '', { kind: 'request', submissionId: request.id }, 'en'),
    'http://site',
  )
  const vendor = await listAndApprove(site)
  const { rows } = await staff.query<{ id: string }>(sql`
    insert into letters (template, recipient) values ('dataCopy', 'rana@wadi.example') returning id`)
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key-of-22-characters', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis', 'Daily', now() from subscriber`)
  return {
    '/use-cases/:caseId': '/use-cases/legal',
    '/browse-vendors/compare': `/browse-vendors/compare?shortlist=${vendor}`,
    '/report/:kind/:id': `/report/opportunities/${id}`,
    '/contact-vendor/:id': await listForMessages(site),
    '/opportunities/:id?': `/opportunities/${id}`,
    '/guides/:service': '/guides/delay-analysis',
    '/manage/:act?': `/manage${search}`,
    '/manage/edit': `/manage/edit${search}`,
    '/manage/address': `/manage/address${search}`,
    '/manage/invitations': `/manage/invitations${search}`,
    '/alerts/:act?': '/alerts?key=a-key-of-22-characters',
    '/*': '/nothing',
    '/my-data': await createCopyLink(staff, '', rows[0]?.id ?? '', 'en'),
    '/requests/:first/:second?': '/requests/delay-analysis/uae',
    '/vendors/:first/:second?': vendorPath(vendor, 'Mizaneth Claims') ?? '',
  }
}

/** The pages whose heading is within a hero. */
const HEROES = ['/', '/use-cases/:caseId', '/for-vendors']

/**
 * Returns the place of the page's heading, and of the line of the first link above it. `x` is the distance to the edge
 * of the window at which lines begin.
 */
const findPlaces = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector('h1') as Element
    const isAbove = (link: Element) => link.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
    const back = [...document.querySelectorAll('main a')].find((link) => isAbove(link) && link.checkVisibility())
    const xOf = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return document.dir === 'rtl' ? document.documentElement.clientWidth - right : left
    }
    const middleOf = (element: Element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    return {
      heading: { x: xOf(heading), y: heading.getBoundingClientRect().top, size: getComputedStyle(heading).fontSize },
      ...(back && { back: { x: xOf(back), y: middleOf(back) - 10 } }),
    }
  })

const FRAMES = {
  '': {
    1366: { x: 48, size: '28px', back: 96, belowBack: 124, alone: 104 },
    360: { x: 16, size: '24px', back: 72, belowBack: 100, alone: 72 },
  },
  // An Arabic heading has a higher line, which begins 5 px further up.
  '/ar': {
    1366: { x: 48, size: '28px', back: 96, belowBack: 119, alone: 99 },
    360: { x: 16, size: '24px', back: 72, belowBack: 95, alone: 67 },
  },
}

for (const [language, frames] of Object.entries(FRAMES))
  test(`${language || '/'}: every page begins at the same edge, with its heading and the link back at the same height`, async ({
    page,
    site,
  }) => {
    const addresses = await addressesIn(site)
    for (const pattern of patterns.filter((pattern) => !HEROES.includes(pattern))) {
      const path = addresses[pattern] ?? pattern
      await page.goto(language + path)
      await page.evaluate(() => document.fonts.ready)
      for (const [width, { x, size, back, belowBack, alone }] of Object.entries(frames)) {
        await page.setViewportSize({ width: Number(width), height: 768 })
        const found = await findPlaces(page)
        const expected = found.back
          ? { heading: { x, y: belowBack, size }, back: { x, y: back } }
          : { heading: { x, y: alone, size } }
        expect({ path, width, ...found }).toEqual({ path, width, ...expected })
      }
    }
  })

for (const path of ['/', '/use-cases/legal', '/for-vendors', '/ar', '/ar/use-cases/legal', '/ar/for-vendors'])
  test(`${path}: the heading within the hero is larger than that of other pages`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '36px')
  })
