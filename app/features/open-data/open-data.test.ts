import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOpportunity, noContract, publish } from '../../../test/builders.ts'
import { testServer } from '../../../test/server.ts'

const site = await testServer()
afterAll(() => site.close())

const read = async (path: string) => {
  const { text, ...answer } = await site.get(path)
  return { ...answer, text, body: JSON.parse(text) }
}

const companiesAt = async (path: string): Promise<string[]> =>
  (await read(path)).body.requests.map(({ company }: { company: string }) => company)

beforeAll(() => publish(site.database.staff, anOpportunity({ country: 'Iraq', company: 'First Light' })))

const LICENCES = {
  facts_license: 'https://creativecommons.org/licenses/by/4.0/',
  texts: 'all rights reserved; may be shown with a link while the request is open',
  license: 'http://dalil.example/data#licence',
}

test('a request has its public columns, its page, dates with a zone, and the licences', async () => {
  const [id] = await publish(
    site.database.staff,
    anOpportunity({ country: 'Oman', posted_at: new Date('2026-03-01T10:00:00Z') }),
  )
  const { status, headers, body } = await read('/api/v1/requests?country=Oman')
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('application/json')
  expect(body).toEqual({
    requests: [
      {
        id,
        url: `http://dalil.example/opportunities/${id}`,
        title: 'Delay analysis: Wadi Build',
        services: ['Delay analysis'],
        specialties: ['Civil'],
        languages: ['English'],
        description: 'An independent delay analysis for a depot.',
        project_type: ['Rail'],
        ownership_type: 'Public',
        project_size: '$10M - $50M',
        country: 'Oman',
        company: 'Wadi Build',
        location: 'Amman',
        posted_at: '2026-03-01T10:00:00.000Z',
        closes_on: null,
        closes_at: null,
        ...noContract,
      },
    ],
    next: null,
    ...LICENCES,
  })
  expect((await read(`/api/v1/requests/${id}`)).body).toEqual({ request: body.requests[0], ...LICENCES })
})

test('the closing date is a date in the country of the project, and the instant of its end', async () => {
  const [id] = await publish(site.database.staff, anOpportunity({ country: 'Oman' }))
  await site.database.staff.query(sql`
    update opportunities set closes_at = end_of_day('2027-03-14', country) where id = ${id}`)
  const ours = (await read(`/api/v1/requests/${id}`)).body.request
  expect([ours.closes_on, ours.closes_at]).toEqual([null, null])
  await site.database.staff.query(sql`update opportunities set closes_on = '2027-03-14' where id = ${id}`)
  // The server learns of the change by a notification. Until that arrives, it serves the earlier response from its
  // cache.
  await site.settled()
  const { closes_on, closes_at } = (await read(`/api/v1/requests/${id}`)).body.request
  expect([closes_on, closes_at]).toEqual(['2027-03-14', '2027-03-14T20:00:00.000Z'])
})

test('titles and pages are in the language of `locale`', async () => {
  await publish(site.database.staff, anOpportunity({ country: 'Yemen' }))
  const { url, title } = (await read('/api/v1/requests?country=Yemen&locale=ar')).body.requests[0]
  expect(url).toContain('http://dalil.example/ar/opportunities/')
  expect(title).toBe('تحليل التأخير: Wadi Build')
})

test('descriptions have at most 240 characters, and no text has an email address', async () => {
  await publish(
    site.database.staff,
    anOpportunity({
      country: 'Libya',
      company: 'Write to a@b.example',
      location: 'Tripoli, c＠d.example',
      description: `${'<mail:long.name@mail.example> '.repeat(20)}${'🏗 word '.repeat(200)}`,
    }),
  )
  const [{ company, location, description }] = (await read('/api/v1/requests?country=Libya')).body.requests
  expect([company, location]).toEqual(['Write to …', 'Tripoli, …'])
  expect([...description].length).toBeLessThanOrEqual(240)
  expect(description).toMatch(/^(… ){20}(🏗 word )+🏗…$/u)
})

test('the filters and the search are those of the list', async () => {
  await publish(
    site.database.staff,
    anOpportunity({ country: 'Qatar', company: 'Sabkha Dock', services: ['Expert witness'] }),
    anOpportunity({ country: 'Qatar', company: 'Other' }),
  )
  expect(await companiesAt('/api/v1/requests?country=qatar&service=Expert+witness')).toEqual(['Sabkha Dock'])
  expect(await companiesAt('/api/v1/requests?q=sabkha')).toEqual(['Sabkha Dock'])
  expect(await companiesAt('/api/v1/requests?country=Gone')).toEqual([])
})

test('a search lists direct matches before related requests, and a feed lists the newest first', async () => {
  await publish(
    site.database.staff,
    anOpportunity({ company: 'Typed', description: 'A new museum', posted_at: new Date('2026-01-01') }),
    anOpportunity({ company: 'Related', description: 'ترميم متحف', posted_at: new Date('2026-01-02') }),
  )
  expect(await companiesAt('/api/v1/requests?q=museum')).toEqual(['Typed', 'Related'])
  const { items } = JSON.parse((await site.get('/feed.json?q=museum')).text)
  expect(items.map((item: { language: string }) => item.language)).toEqual(['ar', 'en'])
})

test('the header and the body link to the next page', async () => {
  const companies = ['A', 'B', 'C', 'D', 'E']
  const rows = companies.map((company, at) =>
    anOpportunity({ company, country: 'Kuwait', posted_at: new Date(Date.UTC(2026, 0, 31 - at)) }),
  )
  await publish(site.database.staff, ...rows)
  const found: string[] = []
  let path: string | undefined = '/api/v1/requests?country=Kuwait&limit=2'
  for (let pages = 1; path; pages++) {
    const { headers, body }: Awaited<ReturnType<typeof read>> = await read(path)
    found.push(...body.requests.map(({ company }: { company: string }) => company))
    const linked = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
    expect(linked).toBe(body.next ?? undefined)
    expect(pages).toBeLessThanOrEqual(3)
    path = linked?.replace('http://dalil.example', '')
  }
  expect(found).toEqual(companies)
})

test('each response names the description of the service, the licence of the facts and the page about the licences', async () => {
  for (const path of ['/api/v1/requests', '/api/v1/lists', '/api/v1/changes']) {
    const { headers, body } = await read(path)
    expect(headers.get('Link')).toContain(
      '<http://dalil.example/api/openapi.json>; rel="service-desc", <http://dalil.example/data#licence>; rel="license"',
    )
    expect(body).toMatchObject(LICENCES)
  }
})

test.for([
  ['/api/v1/requests?servce=Delay+analysis', 'servce'],
  ['/api/v1/requests?after=x&limit=49&locale=fr&q=a', 'after, limit, locale'],
  ['/api/v1/requests?limit=0', 'limit'],
  [`/api/v1/requests/${randomUUID()}?q=a`, 'q'],
  ['/api/v1/lists?locale=en', 'locale'],
  ['/api/v1/changes?since=yesterday', 'since'],
] as const)('%s is refused, and the response names %s', async ([path, names]) => {
  // The list is cached first. Neither the first nor the second request of a refused address may be answered with it.
  await read('/api/v1/requests')
  for (const _ of [1, 2]) {
    const { status, headers, body } = await read(path)
    expect([status, headers.get('Content-Type')]).toEqual([400, 'application/problem+json'])
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(body).toEqual({
      title: 'Bad Request',
      status: 400,
      detail: `These parameters are unknown or have a value that cannot be read: ${names}.`,
    })
  }
})

test('a response is rendered once, and a client that has it gets 304', async () => {
  site.rendered.length = 0
  const path = '/api/v1/requests?country=Iraq'
  const first = await site.get(path)
  const etag = first.headers.get('ETag') ?? ''
  expect(etag).not.toBe('')
  const again = await site.get(path, { 'If-None-Match': etag })
  expect([again.status, again.text, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '', '*'])
  expect(site.rendered).toEqual([path])
})

test('any website may read the responses and their headers', async () => {
  const { headers } = await site.get('/api/v1/requests', { Origin: 'https://other.example' })
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Access-Control-Expose-Headers')).toBe('ETag, Link, Retry-After')
})

test.for([
  '/api',
  '/api/v1',
  '/api/v1/request',
  '/api/v2/requests',
  '/api/v1/requests/x/y?z=1',
  '/ar/api/v1/requests',
  '/ar/api',
])('the unknown address %s is a problem in JSON, which any website may read', async (path) => {
  const { status, headers, body } = await read(path)
  expect([status, headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(body).toMatchObject({ title: path.startsWith('/ar') ? 'غير موجود' : 'Not Found', status: 404 })
})

test.for([
  ['/ar/api', 404, 'غير موجود', 'هذا العنوان واحد لجميع اللغات: يرجى حذف \u2066/ar\u2069 منه.'],
  [
    '/api?locale=ar',
    404,
    'غير موجود',
    'لا يوجد شيء في هذا العنوان. قائمة العناوين المتاحة: \u2066/api/openapi.json\u2069',
  ],
  ['/api/v1/requests/none?locale=ar', 404, 'غير موجود', 'لا يوجد طلب بهذا المعرّف.'],
  ['/api/v1/requests?locale=ar&x=1', 400, 'استدعاء غير صحيح', 'مُعاملات غير معروفة، أو قيمها غير مقروءة: x.'],
  ['/api/v1/changes?since=2026-02-30', 400, 'Bad Request', '`since` is a date that does not exist.'],
] as const)('the problem at %s is in the language of its address', async ([path, status, title, detail]) => {
  expect((await read(path)).body).toEqual({ title, status, detail })
})

test('the lists are the filters with their labels in both languages', async () => {
  const { lists } = (await read('/api/v1/lists')).body
  expect(lists.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
    'service',
    'country',
    'projectType',
    'specialty',
    'language',
    'ownershipType',
    'projectSize',
    'stage',
    'contractForm',
    'actsFor',
    'forum',
    'needed',
  ])
  expect(lists[0].label).toEqual({ en: 'Vendor services', ar: expect.stringMatching(/^\p{Script=Arabic}/u) })
  expect(lists[2].options).toContainEqual({
    value: 'Oil & Gas',
    label: { en: 'Oil & gas', ar: expect.stringMatching(/^\p{Script=Arabic}/u) },
  })
})

test.for([randomUUID(), 'none'])('the request %s never existed, so the status is 404', async (id) => {
  const { status, headers, body } = await read(`/api/v1/requests/${id}`)
  expect([status, headers.get('Content-Type')]).toEqual([404, 'application/problem+json'])
  expect(body).toEqual({ title: 'Not Found', status: 404, detail: 'There is no request with this id.' })
})

test('there is one address for both languages', async () => {
  expect((await site.get('/ar/api/v1/requests')).status).toBe(404)
})
