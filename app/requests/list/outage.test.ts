import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testSite } from '../../../test/app.ts'
import { anOpportunity, aVendorRequest, publish } from '../../../test/builders.ts'
import { whileUnreachable } from '../../../test/database.ts'
import { watchLog } from '../../../test/log.ts'
import { readPage } from '../../../test/page.ts'

const site = await testSite()
const [id] = await publish(site.database.staff, anOpportunity({ company: 'Wadi Crest' }))
afterAll(() => site.close())

const withoutDatabase = (work: () => Promise<void>) => whileUnreachable(site.database.url, work)
let log: string[]
beforeEach(() => {
  log = watchLog()
})

// After each test, the database is reachable again, and the site must work without a restart.
afterEach(async () => {
  expect(await site.text('/')).toContain('Wadi Crest')
  expect(await site.text(`/opportunities/${id}`)).toContain('Wadi Crest')
  expect((await site.post('/post-vendor-request', aVendorRequest())).status).toBe(303)
  expect((await site.get('/healthz')).status).toBe(200)
})

test('the homepage says that the list failed to load, keeps its search and filters, and the fault is logged once', async () => {
  await withoutDatabase(async () => {
    const { status, text } = await site.page('/?country=Oman')
    expect(status).toBe(503)
    expect(text).toContain('Failed to load opportunities')
    expect(text).toContain('Post a vendor request')
    expect(text).toContain('Clear filters')
    expect(text).not.toContain('No opportunities found')
  })
  expect(log).toEqual([expect.stringContaining('The opportunities could not be loaded')])
})

test('an opportunity shows as not found, but with status 503, and the fault is logged once', async () => {
  await withoutDatabase(async () => {
    const { status, text } = await site.page(`/opportunities/${id}`)
    expect(status).toBe(503)
    expect(text).toMatch(/Opportunity Not Found.*The requested opportunity could not be found\..*Return to Home/)
  })
  expect(log).toEqual([expect.stringContaining('An opportunity could not be loaded')])
})

test('a malformed id needs no database', async () => {
  await withoutDatabase(async () => {
    expect((await site.page('/opportunities/x')).status).toBe(404)
    expect((await site.page(`/opportunities/${randomUUID()}`)).status).toBe(503)
  })
})

test('the page of closed requests answers 503, and the fault is logged once', async () => {
  await withoutDatabase(async () => expect((await site.page('/opportunities/closed')).status).toBe(503))
  expect(log).toEqual([expect.stringContaining('The closed requests could not be loaded')])
})

test('a request cannot be sent: the banner says so, the typed text stays, and the log contains none of it', async () => {
  const typed = aVendorRequest({
    vendorServices: ['Delay analysis', 'Expert witness'],
    description: 'First line\nsecond <line>',
    contactEmail: 'someone@wadi-build.example',
    closesOn: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  })
  await withoutDatabase(async () => {
    const answer = await site.post('/post-vendor-request', typed)
    const form = (await readPage(answer)).form
    expect(answer.status).toBe(503)
    expect(form.failure).toBe('Failed to submit your request. Please try again later.')
    expect(form.errors).toEqual({})
    expect(form.values).toEqual({
      ...Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, [value].flat()])),
      confidential: [''],
      whyConfidential: [''],
      withheld: [],
    })
  })
  expect(log).toEqual([expect.stringContaining('A vendor request could not be stored')])
  expect(log.join()).not.toMatch(/someone|second|Expert/)
})

test('the errors of a request are shown nevertheless', async () => {
  await withoutDatabase(async () => {
    const answer = await site.post('/post-vendor-request', aVendorRequest({ companyName: '' }))
    expect([answer.status, (await readPage(answer)).form.errors]).toEqual([
      400,
      { companyName: 'Company name is required' },
    ])
  })
  expect(log).toEqual([])
})

test('the empty form needs no database', async () => {
  await withoutDatabase(async () => expect((await site.page('/post-vendor-request')).status).toBe(200))
})

test('the console shows the error view without inner details', async () => {
  const reviewer = await site.signIn()
  await withoutDatabase(async () => {
    const { status, text } = await site.page('/review', reviewer)
    expect(status).toBeGreaterThanOrEqual(500)
    expect(text).toContain('Unexpected Application Error!')
    expect(text).not.toMatch(/test_|postgres|connect|sql/i)
  })
  expect(log).toHaveLength(1)
})

test('the health check answers 503 in JSON and logs nothing', async () => {
  await withoutDatabase(async () => {
    const answer = await site.get('/healthz')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Content-Type')).toContain('application/json')
    expect(await answer.json()).toEqual({ status: 'database unavailable' })
  })
  expect(log).toEqual([])
})
