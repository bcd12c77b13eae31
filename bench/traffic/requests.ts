import { randomUUID } from 'node:crypto'
import { countries, projectTypes, vendorServices } from '../../app/vocabulary/closed-lists.ts'
import { aMessage, aVendorRequest } from '../../test/builders.ts'
import { encoded, type Form } from '../../test/form.ts'
import type { Requests } from './load.ts'

export const onePath =
  (path: string): Requests =>
  () => ({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' }, expectedStatus: 200 })

/** Marks each request as coming from this network, as a proxy does. */
export const ofNetwork =
  (network: string, requests: Requests): Requests =>
  (index) => {
    const request = requests(index)
    return { ...request, headers: { ...request.headers, 'X-Forwarded-For': network } }
  }

/**
 * Sends each request from a different network, because the site spends at most half of its time on a single network.
 */
const ofManyNetworks =
  (requests: Requests): Requests =>
  (index) =>
    ofNetwork(`10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`, requests)(index)

const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_AGO = Date.now() - 30 * DAY_MS

/** Requests whose cursors differ, so that no page comes from the cache and each is rendered. */
export const uncachedPages: Requests = ofManyNetworks((index) =>
  onePath(`/?after=${MONTH_AGO * 1000 + index}_${randomUUID()}`)(index),
)

/** Returns a query string with three filters, which differs for each request. */
const filters = (index: number): string => {
  const chosen = { service: vendorServices, country: countries, projectType: projectTypes }
  const parameters = new URLSearchParams()
  let rest = index
  for (const [key, options] of Object.entries(chosen)) {
    parameters.set(key, options[rest % options.length] ?? '')
    rest = Math.floor(rest / options.length)
  }
  return `?${parameters}`
}

const form = (path: string, fields: Form, expectedStatus: number) => ({
  method: 'POST' as const,
  path,
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: encoded(fields).toString(),
  expectedStatus,
})

/** Contact messages that the site stores. */
export const messages: Requests = () => form('/contact', aMessage({ message: randomUUID() }), 303)

const refusedForms: Requests = () => form('/contact', aMessage({ email: '' }), 400)
const missing: Requests = (index) => ({ ...onePath(`/nowhere/${index}`)(index), expectedStatus: 404 })
const filterData: Requests = (index) => onePath(`/_.data${filters(index)}`)(index)
export const filterLists: Requests = (index) => onePath(`/${filters(index)}`)(index)
const searches: Requests = (index) => onePath(`/?q=delay+${index.toString(36)}`)(index)
const mixed = [onePath('/'), filterLists, searches, filterData, missing, refusedForms]

/** Kinds of requests that one network may send without a rate limit. */
export const strangerRequests = {
  'cached pages': onePath('/'),
  filters: filterLists,
  searches,
  'data of filters': filterData,
  'unknown pages': missing,
  'refused forms': refusedForms,
  'all of them': (index: number) => (mixed[index % mixed.length] ?? filterLists)(index),
} satisfies Record<string, Requests>

/** Vendor requests that all differ, so that the site stores each of them. */
export const submissions: Requests = ofManyNetworks(() => {
  const id = randomUUID()
  const request = aVendorRequest({ companyName: `Company ${id}`, contactEmail: `${id}@wadi-build.example` })
  return form('/post-vendor-request', request, 303)
})

const PAGES = [
  '/',
  '/browse-vendors',
  '/?country=Qatar',
  '/post-vendor-request',
  '/use-cases',
  '/faq',
  '/blog',
  '/feed.xml',
]

/**
 * Of a hundred requests, one posts a form, one is for an uncached page, 20 are for a script, and the rest are for
 * common pages.
 */
export const mixedTraffic =
  (script: string): Requests =>
  (index) => {
    const part = index % 100
    if (part === 0) return submissions(index)
    if (part === 1) return uncachedPages(index)
    return onePath((part < 22 && script) || (PAGES[index % PAGES.length] ?? '/'))(index)
  }
