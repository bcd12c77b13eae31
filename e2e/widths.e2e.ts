import type { Page } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../config/vendor-path.ts'
import { postAndApprove } from './manage-links.ts'
import { listForMessages } from './messages-to-vendors.ts'
import { listOddVendors, publishOddRows, seeEverything } from './odd-rows.ts'
import { expect, type Site, test } from './site.ts'

const widths = [320, 360, 768, 1024, 1280, 1366, 1440, 1920]

/** Words of headings, links, buttons and labels that stand on two lines, and buttons whose text is cut. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    for (const item of document.querySelectorAll(
      'h1, h2, h3, nav a, footer a, button, summary, label, legend, th, dt',
    )) {
      if (!item.checkVisibility() || item.closest('.sr-only, article bdi')) continue
      const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('bdi, .sr-only')) continue
        for (const { index, 0: word } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)))
          if (lines.size > 1) found.push(`${word}: broken`)
        }
      }
      // The turned plus of an open question has corners outside, which cut nothing.
      if (item.matches('button, .rounded:not([open] > summary)') && item.scrollWidth > item.clientWidth + 1)
        found.push(`${item.textContent}: cut`)
    }
    return [...new Set(found)]
  })

const lists = async (site: Site) => {
  const ids = await publishOddRows(site)
  await listOddVendors(site)
  return ['', '/browse-vendors', `/opportunities/${ids[2]}`, '/post-vendor-request', '/for-vendors', '/blog']
}

const tools = async (site: Site) => {
  await publishOddRows(site)
  return [
    '/list-your-services',
    '/faq',
    '/guides',
    '/guides/delay-analysis',
    '/deadlines?form=fidic-1999-red&start=2026-10-20&country=Saudi+Arabia',
    '/alerts/new?country=Egypt',
    '/data',
    '/embed/preview',
  ]
}

/** What a card, a shortlist or an email leads to. */
const reachedByLinks = async (site: Site) => {
  const { staff } = site.database
  const ids = await listOddVendors(site)
  await seeEverything(site)
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis&country=Qatar', 'Daily', now() from subscriber`)
  const { id } = await postAndApprove(site)
  return [
    `/browse-vendors/compare?shortlist=${ids}`,
    `/browse-vendors/procurement-file?shortlist=${ids}`,
    vendorPath(ids[2] ?? '', 'Every Tag') ?? '',
    await listForMessages(site),
    await createManageLink(staff, '', { kind: 'request', submissionId: id }, 'en'),
    '/alerts?key=a-key',
  ]
}

for (const language of ['', '/ar'])
  for (const [what, pathsOf] of Object.entries({ lists, tools, reachedByLinks }))
    test(`${language || '/'}, ${what}: no word is broken and no button cut from 320 to 1920 px`, async ({
      page,
      site,
    }) => {
      for (const path of await pathsOf(site)) {
        await page.goto(language + path || '/')
        await page.evaluate(() => document.fonts.ready)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          expect([path, width, ...(await faults(page))]).toEqual([path, width])
        }
      }
    })
