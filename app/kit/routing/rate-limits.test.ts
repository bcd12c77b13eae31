import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ORIGIN, type TestSite, testSite } from '../../../test/app.ts'
import { aFreelancer, aListing, aMessage, aVendorRequest } from '../../../test/builders.ts'
import type { Form } from '../../../test/form.ts'
import { watchLog } from '../../../test/log.ts'
import { readPage } from '../../../test/page.ts'

const LIMITS = { SUBMISSIONS_PER_10_MINUTES: '5', SUBMISSIONS_PER_DAY: '8', TRUSTED_PROXIES: '10.0.0.0/8' }
const site = await testSite(
  { ...LIMITS, SMTP_URL: 'smtp://mail.example', SIGN_INS_PER_10_MINUTES: '3' },
  { recognisesRepetitions: true },
)
const { staff } = site.database
afterAll(() => site.close())
// The limiter compares expiry times with the server's clock, so the tests set this clock.
vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  const stored = 'opportunity_submissions, opportunities, vendor_listings, contact_submissions'
  await staff.query(`truncate rate_limits, recent_submissions, letters, ${stored} cascade`)
})

type Sender = Pick<TestSite, 'post'>
let messages = 0
const another = (): Form => aMessage({ message: `Message ${++messages}` })
/** Sends this many different messages and returns the status of each response. */
async function write(times: number, sender: Sender = site, headers = {}): Promise<number[]> {
  const answers: number[] = []
  for (let n = 0; n < times; n++) answers.push((await sender.post('/contact', another(), headers)).status)
  return answers
}
const stored = async () => (await staff.query(sql`select from contact_submissions`)).rowCount
/** Makes all counts expire this many minutes earlier, as if that time had passed. */
const advance = (minutes: number) => staff.query(sql`update rate_limits set expire = expire - ${minutes * 60_000}`)
const sent = (times: number) => Array<number>(times).fill(303)

test('five forms are accepted in ten minutes, the sixth is refused and not stored, and later five are accepted again', async () => {
  expect(await write(6)).toEqual([...sent(5), 429])
  expect(await stored()).toBe(5)
  await advance(9.9)
  expect(await write(1)).toEqual([429])
  await advance(0.1)
  expect(await write(3)).toEqual(sent(3))
})

test('the number of forms in a day is limited, and refused forms do not count towards it', async () => {
  expect(await write(9)).toEqual([...sent(5), 429, 429, 429, 429])
  await advance(10)
  expect(await write(4)).toEqual([...sent(3), 429])
  await advance(10)
  const answer = await site.post('/contact', another())
  expect((await readPage(answer)).form.failure).toBe(
    'This form was sent too many times from your network. Please try again in 24 hours.',
  )
  expect(answer.headers.get('Retry-After')).toBe('85200')
  await advance(24 * 60)
  expect(await write(1)).toEqual(sent(1))
})

test.for<[string, Form]>([
  [
    '/post-vendor-request',
    aVendorRequest({ description: '  First "line"\n<second>  ', specialties: ['Civil', 'Façade'] }),
  ],
  ['/list-your-services', aListing({ companyName: ' "Mizaneth" & Sons ' })],
  ['/list-your-services', aFreelancer({ firstName: ' Rana ' })],
  ['/contact', aMessage({ message: ' One\ntwo ' })],
])('a refused %s keeps the typed text, and says in one sentence when to try again', async ([path, form]) => {
  await staff.query(sql`truncate rate_limits`)
  const log = watchLog()
  for (let n = 0; n < 5; n++) {
    const varied = Object.entries(form).map(([name, value]) => [name, /mail/i.test(name) ? `n${n}.${value}` : value])
    await site.post(path, Object.fromEntries(varied))
  }
  for (const address of [path, `${path}.data`]) {
    const answer = await site.post(address, form)
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600'])
    if (address !== path) continue
    const { failure, values, errors } = (await readPage(answer)).form
    expect([failure, errors]).toEqual([
      'This form was sent too many times from your network. Please try again in 10 minutes.',
      {},
    ])
    expect(values).toMatchObject(
      Object.fromEntries(Object.entries(form).map(([name, value]) => [name, [value].flat()])),
    )
  }
  expect(log).toEqual([])
})

test('the waiting time is in minutes, with a singular for one', async () => {
  await write(5)
  await advance(9.5)
  const answer = await site.post('/contact', another())
  expect((await readPage(answer)).form.failure).toContain('in 1 minute.')
  expect(answer.headers.get('Retry-After')).toBe('30')
})

test('each form counts for itself, and so does each address', async () => {
  await write(5)
  expect((await site.post('/list-your-services', aListing())).status).toBe(303)
  expect(await write(1, site.from('203.0.113.2'))).toEqual([303])
  expect(await write(1, site.from('203.0.113.1'))).toEqual([429])
})

test('an invalid form does not count, and sends no statement to the database', async () => {
  for (let n = 0; n < 20; n++) expect((await site.post('/contact', aMessage({ email: 'rana' }))).status).toBe(400)
  expect((await staff.query(sql`select from rate_limits`)).rowCount).toBe(0)
  expect(await write(5)).toEqual(sent(5))
})

test('a form that could not be stored is not counted', async () => {
  watchLog()
  await staff.query('alter table contact_submissions rename to messages_away')
  try {
    expect(await write(6)).toEqual(Array(6).fill(503))
  } finally {
    await staff.query('alter table messages_away rename to contact_submissions')
  }
  expect(await write(6)).toEqual([...sent(5), 429])
})

test('if forms cannot be counted, the text stays in the form as in any outage, and nothing is stored', async () => {
  const log = watchLog()
  await staff.query('alter table rate_limits rename to rate_limits_away')
  try {
    const answer = await site.post('/list-your-services', aListing())
    const { failure, values } = (await readPage(answer)).form
    expect([answer.status, failure]).toEqual([503, 'Failed to submit your listing. Please try again later.'])
    expect(values).toMatchObject({ companyName: ['Mizaneth Claims'] })
  } finally {
    await staff.query('alter table rate_limits_away rename to rate_limits')
  }
  expect(log).toEqual([expect.stringContaining('A vendor listing could not be stored')])
  expect((await staff.query(sql`select from vendor_listings`)).rowCount).toBe(0)
  expect((await staff.query(sql`select from letters`)).rowCount).toBe(0)
  expect((await site.post('/list-your-services', aListing())).status).toBe(303)
})

test('of twenty forms at the same moment five are accepted', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.post('/contact', another())))
  expect(answers.map(({ status }) => status).sort()).toEqual([...sent(5), ...Array(15).fill(429)])
  expect(await stored()).toBe(5)
})

test('several processes count together, also after a restart', async () => {
  const built = new URL('../../../build/server/index.js', import.meta.url).href
  const { createApp } = (await import(built)) as typeof import('../../../server/app.ts')
  const beside = await createApp(site.database.visitor, staff, site.settings)
  expect(await write(5)).toEqual(sent(5))
  const post = new Request(`${ORIGIN}/contact`, { method: 'POST', body: new URLSearchParams(aMessage()) })
  expect((await beside.fetch(post, { incoming: { socket: { remoteAddress: '203.0.113.1' } } })).status).toBe(429)
})

describe('the address of a visitor', () => {
  const forwardedFor = (chain: string) => ({ 'X-Forwarded-For': chain })

  test('a forwarded address from an untrusted peer does not count', async () => {
    for (let n = 0; n < 5; n++) expect(await write(1, site, forwardedFor(`198.51.100.${n}`))).toEqual([303])
    expect(await write(1, site, forwardedFor('198.51.100.9'))).toEqual([429])
  })

  test('behind trusted proxies, the address that the outermost proxy saw counts', async () => {
    const proxy = site.from('10.0.0.1')
    for (let n = 0; n < 5; n++)
      expect(await write(1, proxy, forwardedFor(`198.51.100.${n}, 192.0.2.7, 10.0.0.2`))).toEqual([303])
    expect(await write(1, proxy, forwardedFor('198.51.100.9, 192.0.2.7, 10.0.0.2'))).toEqual([429])
    expect(await write(1, proxy, forwardedFor('198.51.100.9, 192.0.2.8, 10.0.0.2'))).toEqual([303])
    expect(await write(1, site.from('192.0.2.7'))).toEqual([429])
  })

  test('all addresses of one IPv6 /64 network count together', async () => {
    for (let n = 0; n < 5; n++) expect(await write(1, site.from(`2001:db8:0:1:${n}::${n}`))).toEqual([303])
    expect(await write(1, site.from('2001:db8:0:1:ffff::1'))).toEqual([429])
    expect(await write(1, site.from('2001:db8:0:2::1'))).toEqual([303])
  })

  test('IPv4 is the same, whichever way the socket writes it', async () => {
    await write(5, site.from('::ffff:198.51.100.7'))
    expect(await write(1, site.from('198.51.100.7'))).toEqual([429])
  })

  test('neither an address is stored nor a hash that can be computed without the secret', async () => {
    await write(1, site.from('198.51.100.7'))
    const keys = (await staff.query(sql`select key from rate_limits`)).rows.map(({ key }) => key).join()
    expect(keys).toMatch(/^(submissions|day):message:[\w-]{43},(submissions|day):message:[\w-]{43}$/)
    expect(keys).not.toContain('198.51')
    expect(keys).not.toContain(createHash('sha256').update('198.51.100.7').digest('base64url'))
    const keyed = await testSite({ SESSION_SECRET: 'a secret of at least 32 characters' })
    await write(1, keyed.from('198.51.100.7'))
    const { rows } = await keyed.database.staff.query(sql`select key from rate_limits`)
    for (const { key } of rows) expect(keys).not.toContain(key)
    await keyed.close()
  })
})

test('sign-in links are limited alike for reviewers and strangers', async () => {
  const shown = []
  for (const email of ['amal@dalil.example', 'mallory@evil.example'].values()) {
    await staff.query(sql`truncate rate_limits`)
    await staff.query(sql`insert into reviewers (email) values ('amal@dalil.example') on conflict do nothing`)
    const answers = []
    for (let n = 0; n < 4; n++) answers.push((await site.post('/review/sign-in', { email })).status)
    const refused = await site.post('/review/sign-in', { email })
    const { failure, values } = (await readPage(refused)).form
    shown.push({ answers, failure, wait: refused.headers.has('Retry-After') })
    expect(values).toEqual({ email: [email] })
  }
  expect(shown[0]).toEqual({
    answers: [303, 303, 303, 429],
    failure: 'This form was sent too many times from your network. Please try again in 10 minutes.',
    wait: true,
  })
  expect(shown[1]).toEqual(shown[0])
})

describe('the same form within a day', () => {
  test('is thanked for like the first, stored once and counted once', async () => {
    for (let n = 0; n < 8; n++) {
      const answer = await site.post('/post-vendor-request', aVendorRequest({ companyName: ` Wadi${' '.repeat(n)}` }))
      expect([answer.status, answer.headers.get('Location')]).toEqual([
        303,
        expect.stringMatching(n === 0 ? /\?submitted=[0-9A-F]{8}\./ : /\?submitted=again\./),
      ])
    }
    expect((await staff.query(sql`select from opportunity_submissions`)).rowCount).toBe(1)
    expect((await staff.query(sql`select points from rate_limits`)).rows).toEqual([{ points: 1 }, { points: 1 }])
    expect((await staff.query(sql`select from letters where template = 'receipt'`)).rowCount).toBe(1)
  })

  test('sent twenty times at once is stored once, and thanked for every time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => site.post('/list-your-services', aListing())))
    expect(answers.map(({ status }) => status)).toEqual(sent(20))
    expect((await staff.query(sql`select from vendor_listings`)).rowCount).toBe(1)
  })

  test('is thanked for when the limit is reached', async () => {
    const last = another()
    await write(4)
    await site.post('/contact', last)
    expect(await write(1)).toEqual([429])
    expect((await site.post('/contact', last)).status).toBe(303)
  })

  test('is not treated as stored if it was refused the first time', async () => {
    await write(5)
    const refused = another()
    for (let n = 0; n < 2; n++) expect((await site.post('/contact', refused)).status).toBe(429)
    await advance(10)
    expect((await site.post('/contact', refused)).status).toBe(303)
    expect(await stored()).toBe(6)
  })
})
