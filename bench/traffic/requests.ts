import { randomUUID } from 'node:crypto'
import { aVendorRequest } from '../../test/builders.ts'
import { encoded } from '../../test/form.ts'
import type { Requests } from './load.ts'

export const onePath =
  (path: string): Requests =>
  () => ({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' }, expectedStatus: 200 })

const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_AGO = Date.now() - 30 * DAY_MS

/** Cursors that differ, so that each page is rendered. */
export const uncachedPages: Requests = (index) => onePath(`/?after=${MONTH_AGO * 1000 + index}_${randomUUID()}`)(index)

/** Vendor requests that differ, so that each is stored. */
export const submissions: Requests = () => {
  const id = randomUUID()
  const request = aVendorRequest({ companyName: `Company ${id}`, contactEmail: `${id}@wadi-build.example` })
  return {
    method: 'POST',
    path: '/post-vendor-request',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encoded(request).toString(),
    expectedStatus: 303,
  }
}

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

/** Of a hundred requests one is a form, one an uncached page and 20 are for a script. */
export const mixedTraffic =
  (script: string): Requests =>
  (index) => {
    const part = index % 100
    if (part === 0) return submissions(index)
    if (part === 1) return uncachedPages(index)
    return onePath((part < 22 && script) || (PAGES[index % PAGES.length] ?? '/'))(index)
  }
