import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../config/vendor-path.ts'
import { postAndApprove } from './manage-links.ts'
import { listForMessages } from './messages-to-vendors.ts'
import { listOddVendors, publishOddRows, seeEverything } from './odd-rows.ts'
import type { Site } from './site.ts'

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
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key-of-22-characters', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis&country=Qatar', 'Daily', now() from subscriber`)
  const { id } = await postAndApprove(site)
  return [
    `/browse-vendors/compare?shortlist=${ids}`,
    `/browse-vendors/procurement-file?shortlist=${ids}`,
    vendorPath(ids[2] ?? '', 'Every Tag') ?? '',
    await listForMessages(site),
    await createManageLink(staff, '', { kind: 'request', submissionId: id }, 'en'),
    '/alerts?key=a-key-of-22-characters',
  ]
}

/** Addresses of pages full of long text, made with the site's data. */
export const pageSets = { lists, tools, reachedByLinks }
