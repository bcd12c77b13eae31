import type { APIRequestContext } from '@playwright/test'
import sql from 'sql-template-tag'
import { createManageLink } from '../app/manage/links/keys.queries.server.ts'
import { vendorPath } from '../domain/vendor-path.ts'
import { addAllVerifications, listOddVendors, publishOddRows } from './edge-cases.ts'
import { postAndApprove } from './manage-links.ts'
import { listForMessages } from './messages-to-vendors.ts'
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

/** Returns the addresses of pages that a card, a shortlist or an email leads to. */
const reachedByLinks = async (site: Site) => {
  const { staff } = site.database
  const ids = await listOddVendors(site)
  await addAllVerifications(site)
  await staff.query(sql`
    with subscriber as (
      insert into subscribers (address, key, wanted_at) values ('rana@wadi.example', 'a-key-of-22-characters', now()) returning id)
    insert into alerts (subscriber_id, filters, frequency, confirmed_at)
    select id, 'service=Delay+analysis&country=Qatar', 'Daily', now() from subscriber`)
  const { id } = await postAndApprove(site)
  return [
    `/browse-vendors/compare?shortlist=${ids}`,
    vendorPath(ids[2] ?? '', 'Every Tag') ?? '',
    await listForMessages(site),
    await createManageLink(staff, '', { kind: 'request', submissionId: id }, 'en'),
    '/alerts?key=a-key-of-22-characters',
  ]
}

/** Each function adds rows with long texts and returns the addresses of pages that show them. */
export const pageSets = { lists, tools, reachedByLinks }

/**
 * Returns the public paths of the sitemap in English and Arabic, and the path of the page on which each opportunity can
 * be reported.
 */
async function listedPaths(request: APIRequestContext): Promise<string[]> {
  const pathsIn = async (sitemap: string) =>
    [...(await (await request.get(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
  const listed = (await Promise.all((await pathsIn('/sitemap.xml')).map(pathsIn))).flat()
  return [...listed, ...listed.filter((path) => path.startsWith('/opportunities/')).map((path) => `/report${path}`)]
}

/**
 * Returns one path for each kind of page. Pages of one kind, such as articles or opportunities, differ only in the last
 * part of their paths.
 */
export async function onePathOfEach(request: APIRequestContext): Promise<string[]> {
  const ofPages = Map.groupBy(await listedPaths(request), (path) => path.replace(/^((?:\/ar)?\/[^/]+\/).*/, '$1'))
  return [...ofPages.values()].flatMap(([first]) => first ?? [])
}
