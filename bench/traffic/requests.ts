import { randomUUID } from 'node:crypto'
import { aVendorRequest } from '../../test/builders.ts'
import { encoded } from '../../test/form.ts'
import type { Requests } from './load.ts'

/** A page or a file again and again, as a browser asks for it. */
export const onePath =
  (path: string): Requests =>
  () => ({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' }, expected: 200 })

const DAY_MS = 24 * 60 * 60 * 1000
const MONTH_AGO = Date.now() - 30 * DAY_MS

/** Stretches of the list of which no two are alike: each page is made anew. */
export const newPages: Requests = (turn) => onePath(`/?after=${MONTH_AGO * 1000 + turn}_${randomUUID()}`)(turn)

/** Vendor requests of which no two are alike: each is stored. */
export const submissions: Requests = () => {
  const id = randomUUID()
  const request = aVendorRequest({ companyName: `Company ${id}`, contactEmail: `${id}@wadi-build.example` })
  return {
    method: 'POST',
    path: '/post-vendor-request',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encoded(request).toString(),
    expected: 303,
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

/** What a busy day brings: of a hundred requests one is a form, one asks for a page that nobody has asked for, 20 for a file. */
export const aBusyDay =
  (file: string): Requests =>
  (turn) => {
    const part = turn % 100
    if (part === 0) return submissions(turn)
    if (part === 1) return newPages(turn)
    return onePath((part < 22 && file) || (PAGES[turn % PAGES.length] ?? '/'))(turn)
  }
