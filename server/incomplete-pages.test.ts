import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vendorPath } from '../domain/vendor-path.ts'
import { anOpportunity, insertListings, publish } from '../test/builders.ts'
import { takeAllConnections } from '../test/database.ts'
import { watchLog } from '../test/log.ts'
import { testServer } from '../test/server.ts'

const site = await testServer()
const { staff, visitor } = site.database
afterAll(() => site.close())

const pages = { opportunity: '', vendor: '' }
beforeAll(async () => {
  const [id] = await publish(staff, anOpportunity({ country: 'Oman' }), anOpportunity({ country: 'Oman' }))
  await insertListings(staff, { country: 'Oman', company_name: 'Mizan' })
  const [vendor] = await insertListings(staff, { country: 'Oman', company_name: 'Wadi Crest' })
  pages.opportunity = `/opportunities/${id}`
  pages.vendor = vendorPath(vendor, 'Wadi Crest') ?? ''
})

/** Requests a page twice: while a part of it cannot be loaded, and after the fault has been repaired. */
async function askTwice(path: string, fail: () => Promise<() => unknown>) {
  const log = watchLog()
  const repair = await fail()
  const first = await site.get(path)
  await repair()
  expect(log.join('\n')).toContain('could not be')
  return { first, second: await site.get(path) }
}

const takeCounts = () => takeAllConnections(visitor.aside)

test.for([
  '/',
  '/ar',
  '/browse-vendors',
  '/ar/browse-vendors',
  '/?country=Oman',
  '/?country=Qatar',
  '/browse-vendors?q=nothing',
  '/requests/oman',
  '/vendors/oman',
])('%s is sent without its counts if they cannot be loaded, and the next visitor gets it with them', async (path) => {
  const { first, second } = await askTwice(path, takeCounts)
  expect([first.status, first.headers.get('Cache-Control'), first.headers.get('ETag')]).toEqual([200, 'no-store', null])
  expect([second.status, second.headers.get('Cache-Control'), second.text === first.text]).toEqual([
    200,
    expect.stringMatching(/^public, max-age=0,( s-maxage=9,)? stale-if-error=60$/),
    false,
  ])
  expect((await site.get(path)).headers.get('ETag')).toBe(second.headers.get('ETag'))
})

test.for(['/_.data', '/ar.data', '/browse-vendors.data', '/requests/oman.data'])(
  '%s without its counts is not sent again',
  async (path) => {
    const { first, second } = await askTwice(path, takeCounts)
    expect([first.status, second.status, first.text === second.text]).toEqual([200, 200, false])
  },
)

test.for(['opportunity', 'vendor'] as const)(
  'the page of one %s without its similar ones is not cached',
  async (kind) => {
    const rename = async () => {
      await staff.query(sql`alter table opportunities rename facets to facets_away`)
      await staff.query(sql`alter table public_listings rename facets to facets_away`)
      return restore
    }
    const restore = async () => {
      await staff.query(sql`alter table opportunities rename facets_away to facets`)
      await staff.query(sql`alter table public_listings rename facets_away to facets`)
    }
    const { first, second } = await askTwice(pages[kind], rename)
    expect([first.status, first.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(second.headers.get('Cache-Control')).toBe('public, max-age=0, stale-if-error=60')
  },
)
