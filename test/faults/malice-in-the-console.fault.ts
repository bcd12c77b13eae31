import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '../app.ts'
import { aListing, aVendorRequest } from '../builders.ts'
import { submit } from '../console.ts'
import type { Form } from '../form.ts'
import { watchLog } from '../log.ts'
import { damagedForm, expectSound, hostile, query, runs } from './hostile.ts'

const site = await testSite()
const { staff } = site.database
afterAll(() => site.close())
const reviewer = await site.signIn()

const requests: string[] = []
const listings: string[] = []
for (let n = 0; n < 10; n++) {
  requests.push((await submit(site, 'request')).page)
  listings.push((await submit(site, 'listing')).page)
}
const published = [...requests, ...listings]
const message = (await submit(site, 'message')).page

const pages = [
  '/review',
  '/review/overview',
  '/review/history',
  '/review/letters',
  '/review/quarantine',
  '/review/reasons',
  '/review/export',
  '/review/sessions',
  '/review/sign-in',
  '/review/sign-in/link',
  ...requests.slice(0, 1),
  `${requests[0]}/preview`,
  `${requests[0]}/edit`,
  `${requests[0]}/rejection`,
  ...listings.slice(0, 1),
  `${listings[0]}/edit`,
  message,
  `${message}/erasure`,
]

test('1,000 hostile queries break no page of the console', async () => {
  const log = watchLog()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...pages), query, async (page, search) =>
      expectSound(await site.get(page + search, reviewer)),
    ),
    runs(1_000),
  )
  expect(log).toEqual([])
})

test('500 hostile ids find nothing', async () => {
  const log = watchLog()
  const collections = [
    'requests',
    'listings',
    'messages',
    'letters',
    'export',
    'decisions',
    'quarantine',
    'sessions',
    'nowhere',
  ]
  const rest = ['', '/edit', '/preview', '/rejection', '/erasure', '/approval', '/undo', '/retry', '/release', '/end']
  const id = hostile.map((text) => encodeURIComponent(text.toWellFormed()))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...collections), id, fc.constantFrom(...rest), async (room, unknown, action) => {
      const path = `/review/${room}/${unknown}${action}`
      await expectSound(await site.get(path, reviewer))
      await expectSound(await site.post(path, { reason: 'None' }, reviewer))
    }),
    runs(500),
  )
  expect(log).toEqual([])
})

const forms: [path: string, whole: Form][] = [
  ...requests.map((page): [string, Form] => [`${page}/edit`, { ...aVendorRequest(), logoUrl: '' }]),
  ...listings.map((page): [string, Form] => [`${page}/edit`, { ...aListing(), logoUrl: '' }]),
  ...published.flatMap((page, at): [string, Form][] => [
    [`${page}/change-request`, { reason: 'Please name the project.' }],
    // A published submission cannot be declined, and a declined submission cannot be published. So every third
    // submission is declined, and the others are approved.
    ...(at % 3
      ? ([
          [`${page}/approval`, { anything: '' }],
          [`${page}/removal`, { reason: 'The project was stopped.' }],
        ] satisfies [string, Form][])
      : ([[`${page}/rejection`, { usual: '', reason: 'Not for this place.' }]] satisfies [string, Form][])),
  ]),
  ['/review/reasons', { reasons: 'Incomplete' }],
]

/** Sends a form as the console's own page does. An edit form carries the version that the reviewer has seen. */
async function send(path: string, form: Form): Promise<Response> {
  if (!path.endsWith('/edit')) return site.post(path, form, reviewer)
  const { values } = (await site.page(path, reviewer)).form
  return site.post(path, { ...form, seen: values.seen ?? '' }, reviewer)
}

test('2,000 hostile forms of a reviewer are refused or stored, and their text is shown as text', async () => {
  const log = watchLog()
  await fc.assert(
    fc.asyncProperty(damagedForm(forms), async ([path, form]) => expectSound(await send(path, form))),
    runs(2_000),
  )
  expect(log).toEqual([])
  const { rows: decisionsTaken } = await staff.query<{ decision: string }>(
    'select distinct decision from decisions order by 1',
  )
  expect(decisionsTaken.map(({ decision }) => decision)).toEqual([
    'approved',
    'changes_asked',
    'declined',
    'edited',
    'taken_down',
  ])
  const { rows: letters } = await staff.query<{ id: string }>('select id from letters')
  const lists = [
    '/review?state=decided',
    '/review?state=asked',
    '/review/history',
    '/review/letters',
    '/review/reasons',
  ]
  const pagesWithTexts = [...lists, ...published, ...letters.map(({ id }) => `/review/letters/${id}`)]
  for (const path of [...pagesWithTexts, '/', '/browse-vendors', '/feed.xml'])
    await expectSound(await site.get(path, reviewer))
})
