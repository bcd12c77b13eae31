import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ORIGIN, testSite } from '../test/app.ts'
import { anOpportunity, aVendorRequest, publish } from '../test/builders.ts'
import { watchLog } from '../test/log.ts'
import { readPage } from '../test/page.ts'

const site = await testSite({ PUBLIC_URL: 'https://dalil.example' })
afterAll(() => site.close())

// Bad input gets a response, is not stored, and leaves no line in the log of errors.
let log: string[]
beforeEach(() => {
  log = watchLog()
})
afterEach(() => expect(log).toEqual([]))

const FORM = 'application/x-www-form-urlencoded'
const stored = async () => (await site.database.staff.query(sql`select id from opportunity_submissions`)).rows.length
const post = (headers: HeadersInit) => site.post('/post-vendor-request', aVendorRequest(), headers)

async function failure(answer: Response) {
  return { status: answer.status, words: (await readPage(answer)).text }
}

describe('where a form comes from', () => {
  test.for<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'https://dalil.example.evil.example' },
    { Origin: 'https://dalil.example:8443' },
    { Origin: 'null' },
    { Origin: 'null', Host: 'dalil.example' },
    { Origin: 'not an origin' },
    { Origin: '' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://dalil.example' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'not an origin' },
  ])('a form with %j is refused, and not stored', async (headers) => {
    const before = await stored()
    const answer = await post(headers)
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('another website')])
    expect(await stored()).toBe(before)
  })

  test.for<Record<string, string>>([
    {},
    { Origin: 'https://dalil.example' },
    { Origin: 'https://dalil.example', 'Sec-Fetch-Site': 'same-origin' },
    // A proxy in front of the site may end TLS or use a different host name.
    { Origin: 'https://inside.example:3000', Host: 'inside.example:3000' },
    // Browsers without scripts send a form like this from a page whose policy is no-referrer.
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
  ])('a form with %j is accepted', async (headers) => {
    expect((await post(headers)).status).toBe(303)
  })

  test('the same rules apply to a form sent by scripts', async () => {
    const answer = await site.post('/post-vendor-request.data', aVendorRequest(), { Origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
  })
})

describe('how large a form is', () => {
  /** Builds a form of this many bytes, with or without a header for its length. */
  function sized(bytes: number, hasLength: boolean): Request {
    const body = `description=${'x'.repeat(bytes - 'description='.length)}`
    const stream = new Blob([body]).stream()
    return new Request(`${ORIGIN}/post-vendor-request`, {
      method: 'POST',
      headers: { 'Content-Type': FORM, ...(hasLength && { 'Content-Length': String(bytes) }) },
      body: hasLength ? body : stream,
      ...(!hasLength && { duplex: 'half' }),
    })
  }

  test.for([true, false])(
    'over 256 KiB it is refused in a plain sentence (length in the header: %s)',
    async (hasLength) => {
      const answer = await site.send(sized(256 * 1024 + 1, hasLength))
      expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining('256 KB')])
      expect((await site.send(sized(256 * 1024, hasLength))).status).toBe(400)
    },
  )
})

test.for(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND'])('the method %s is not allowed anywhere', async (method) => {
  for (const path of ['/', '/post-vendor-request', '/review', '/healthz', '/nowhere']) {
    const answer = await site.send(new Request(ORIGIN + path, { method }))
    expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, 'GET, HEAD, POST'])
  }
})

test('a page that takes no form says 405', async () => {
  const [id] = await publish(site.database.staff, anOpportunity())
  for (const path of ['/', `/opportunities/${id}`])
    expect(await failure(await site.post(path, { a: 'b' }))).toEqual({
      status: 405,
      words: expect.stringMatching(/Unexpected Application Error!.*405 Method Not Allowed/),
    })
})

test.for(['application/json', 'text/plain', 'application/x-www-form-urlencodedish', ''])(
  'a body of type %j is no form',
  async (type) => {
    const request = new Request(`${ORIGIN}/post-vendor-request`, { method: 'POST', body: Buffer.from('{"a":1}') })
    if (type) request.headers.set('Content-Type', type)
    expect((await site.send(request)).status).toBe(415)
  },
)

test.for([
  ['no boundary', 'multipart/form-data', 'x'],
  ['another boundary', `multipart/form-data; boundary=${'a'.repeat(30)}`, `--${'b'.repeat(30)}\r\n\r\n`],
  [
    'no end',
    `multipart/form-data; boundary=${'a'.repeat(30)}`,
    `--${'a'.repeat(30)}\r\nContent-Disposition: form-data`,
  ],
])('a multipart body with %s is a bad request', async ([, type = '', body = '']) => {
  const request = new Request(`${ORIGIN}/post-vendor-request`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body,
  })
  expect(await failure(await site.send(request))).toEqual({
    status: 400,
    words: expect.stringMatching(/Unexpected Application Error!.*400 Bad Request/),
  })
})

test('an empty body is an empty form', async () => {
  const request = new Request(`${ORIGIN}/post-vendor-request`, { method: 'POST', headers: { 'Content-Type': FORM } })
  expect((await failure(await site.send(request))).words).toContain('Description is required')
})

describe('addresses that are no page', () => {
  test.for([
    '/nowhere',
    '/post-vendor-request/more',
    '/wp-login.php',
    '/%ff',
    '/%',
    '/%2e%2e/etc/passwd',
    '/a%00b',
    '//evil.example/x',
    '/__manifest',
    `/${'x'.repeat(1_000)}`,
    `/${'x/'.repeat(500)}`,
  ])('%.40s is answered by the error view', async (path) => {
    expect(await failure(await site.get(path))).toEqual({
      status: 404,
      words: expect.stringMatching(/Unexpected Application Error!.*404 Not Found.*Return to Home/),
    })
  })

  // The router would read the first three as addresses of another host.
  test.for(['/%09/x%3Ax', '/%09%5C%5Bx', '/ar/%09%5C%5Bx', '/f%09aq'])(
    '%s, with a tab, is answered in a word',
    async (path) => {
      expect(await failure(await site.get(path))).toEqual({ status: 404, words: 'Not Found' })
    },
  )

  test.for(['/nowhere', '/%ff'])('a form posted to %s is answered by the error view', async (path) => {
    expect((await site.post(path, { a: 'b' })).status).toBe(404)
  })

  test.for([randomUUID(), 'x', '1', 'undefined', "1' or '1'='1", '%00', '%ff', 'ﷺ', `${randomUUID()}0`, '../healthz'])(
    'no opportunity has the id %s',
    async (id) => {
      const { status, words } = await failure(await site.get(`/opportunities/${encodeURIComponent(id)}`))
      expect(status).toBe(404)
      expect(words).toMatch(/Opportunity Not Found.*The requested opportunity could not be found\..*Return to Home/)
    },
  )

  test.for(['/opportunities', '/opportunities/', '/opportunities/%E0%A4%A', '/Opportunities/%ff'])(
    '%s names no opportunity',
    async (path) => {
      const { status, words } = await failure(await site.get(path))
      expect(status).toBe(404)
      expect(words).toMatch(/Opportunity Not Found.*The requested opportunity could not be found\..*Return to Home/)
    },
  )

  test("the router's own data gives the same answers", async () => {
    expect((await site.get('/nowhere.data')).status).toBe(404)
    expect((await site.get('/opportunities/x.data')).status).toBeLessThan(500)
  })
})

describe('the parameters of an address', () => {
  test.for([
    '?utm_source=letter&fbclid=1',
    '?q=&country=&service=',
    '?country[]=Oman&country[0]=Oman&__proto__=1&constructor=2',
    '?after=',
    '?after=junk',
    '?after=0_0',
    `?after=1_${randomUUID().toUpperCase()}`,
    `?after=99999999999999999_${randomUUID()}`,
    "?after=1'_--",
    '?%ff=%ff&a%00=b',
    '?&&==&',
    '?index',
  ])('%s is ignored, and the whole list is shown', async (query) => {
    await site.database.staff.query(sql`delete from opportunities`)
    await publish(site.database.staff, anOpportunity({ company: 'Wadi Crest' }))
    const { status, words } = await failure(await site.get(`/${query}`))
    expect([status, words]).toEqual([200, expect.stringContaining('Wadi Crest')])
    expect(words).not.toContain('Clear filters')
  })

  test.for([`9999999999999999_${randomUUID()}`, `-9999999999999999_${randomUUID()}`, `0_${randomUUID()}`])(
    'a cursor of no row, %s, is a place in the list all the same',
    async (cursor) => {
      expect((await site.get(`/?after=${cursor}`)).status).toBe(200)
    },
  )

  test.for([
    '%00',
    '%ff%fe',
    '%F0%9F',
    '%ED%A0%80',
    '%C2%85',
    `${'x'.repeat(6_000)}`,
    '%25',
    '%5C',
    '%E2%80%8B',
    '%F0%9F%91%B7',
  ])('the search text %.20s causes no fault', async (text) => {
    expect((await site.get(`/?q=${text}`)).status).toBe(200)
  })
})

test('HEAD returns the headers of GET and no body', async () => {
  for (const path of ['/', '/post-vendor-request', '/nowhere', '/healthz']) {
    const head = await site.send(new Request(ORIGIN + path, { method: 'HEAD' }))
    const get = await site.get(path)
    expect([path, head.status, await head.text()]).toEqual([path, get.status, ''])
    expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'))
  }
})
