import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { testServer } from '../test/server.ts'

// The client of these tests is a trusted proxy, so the site reads X-Forwarded-For.
const site = await testServer({ TRUSTED_PROXIES: '127.0.0.0/8,::/0' })
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  return site.close()
})

type Target = { path: string; headers?: Record<string, string> }

const ROUNDS = 5
// Node accepts at most 16 KiB for a request's target and headers together.
const ROOM = 15_000
const MAX_PATH = 1_024

let count = 0
/** Returns a different text each time, because a text that the site has seen before costs less. */
const next = () => `${(count++).toString(36)}.`
const filled = (part: string, room = ROOM) => part.repeat(room / part.length)
/** Builds a path of the greatest allowed length. */
const path = (part: string, before = '/') => {
  const start = before + next()
  return { path: start + filled(part, MAX_PATH - start.length) }
}
const query = (part: string, before = '/?q=') => ({ path: before + next() + filled(part) })
const header = (name: string, part: string, path = `/nowhere/${next()}`) => ({
  path,
  headers: { [name]: filled(part) },
})
const everyFilter = ['service', 'specialty', 'language', 'projectType', 'ownershipType', 'projectSize', 'country']

const plain = () => ({ path: `/nowhere/${next()}` })

const requests: [name: string, status: number, make: () => Target][] = [
  ['a path of 15,000 percent signs', 414, () => ({ path: `/${next()}${filled('%')}` })],
  ['a path of 15,000 percent signs, for the router', 414, () => ({ path: `/${next()}${filled('%')}.data` })],
  ['a path of wrong escapes', 404, () => path('%FFx')],
  ['a path of percent signs', 404, () => path('%')],
  ['a private path of percent signs', 302, () => path('%', '/review/requests/')],
  ['a path of slashes', 404, () => path('/')],
  ['a path of short segments', 404, () => path('x/')],
  ['an Arabic path of language prefixes', 404, () => path('/ar', '/ar/')],
  ['an opportunity with a long id', 404, () => path('%D9%81', '/opportunities/')],
  ['a search of wrong escapes', 200, () => query('%FFx')],
  ['a search of percent signs', 200, () => query('%')],
  ['a search of short words', 200, () => query('+ab')],
  ['a search of a ligature of 18 letters', 200, () => query('%EF%B7%BA')],
  ['a search of accents', 200, () => query('%CC%81')],
  ['wrong parameters of a search', 200, () => query('&%FF')],
  ['wrong parameters of a private page', 200, () => query('&%FF', '/manage?key=')],
  ['wrong parameters of sign-in', 200, () => query('&%FF', '/review/sign-in?x=')],
  ['wrong parameters of an unknown page', 404, () => query('&%FF=%FF', `/nowhere/${next()}?x=`)],
  ['wrong parameters of data for the router', 200, () => query('&_routes=%FF', '/_.data?q=')],
  ['parameters without a name', 200, () => query('&')],
  ['one filter repeated', 200, () => query('&country=a')],
  ['every filter repeated', 200, () => query(everyFilter.map((key) => `&${key}=${next()}`.repeat(9)).join(''))],
  ['a shortlist of ids', 200, () => query('01890a5d-ac96-774b-bcce-b302099a8057,', '/browse-vendors?shortlist=')],
  ['wrong cookies', 302, () => header('Cookie', 'review=%;', '/review')],
  ['a long session', 302, () => header('Cookie', `review=${filled('W1tb', 14_000)};`, '/review')],
  ['a list of languages', 404, () => header('Accept-Language', 'ar;q=0.1,')],
  ['a list of encodings', 404, () => header('Accept-Encoding', 'br;q=0,')],
  ['a list of encodings of a cached page', 200, () => header('Accept-Encoding', `a${next()},`, '/faq')],
  ['a list of tags of a cached page', 200, () => header('If-None-Match', '"a",', '/faq')],
  ['a list of ranges', 404, () => header('Range', '0-1,')],
  ['a chain of trusted proxies', 404, () => header('X-Forwarded-For', '::1,')],
  ['a long host', 404, () => header('Host', 'xn--a.')],
]

/**
 * Sends each request from a different network, because the site works for a single network at most half of the time.
 */
async function send({ path, headers }: Target): Promise<number> {
  const from = { 'X-Forwarded-For': `203.0.${count >> 8}.${count++ & 255}`, ...headers }
  const [response] = await once(ask({ port: site.port, path, headers: from, agent }).end(), 'response')
  await once(response.resume(), 'end')
  return response.statusCode
}

/** Returns the status of the response, and the processor time in microseconds that this process spent on it. */
async function measured(make: () => Target): Promise<[status: number, time: number]> {
  const target = make()
  const before = process.cpuUsage()
  const status = await send(target)
  const { user, system } = process.cpuUsage(before)
  return [status, user + system]
}

/**
 * Compares a request with a request for an unknown page. It takes the minimum of several rounds, because the garbage
 * collector and other programs disturb the minimum least.
 */
async function ratioTo404(make: () => Target): Promise<{ statuses: number[]; ratio: number }> {
  const statuses = new Set<number>()
  let [least, least404] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    least404 = Math.min(least404, (await measured(plain))[1])
    const [status, time] = await measured(make)
    statuses.add(status)
    least = Math.min(least, time)
  }
  return { statuses: [...statuses], ratio: least / least404 }
}

// A list that is rendered for a search costs four times as much as the page for an unknown address. When every wrong
// escape in a path still raised an exception, a path full of them cost forty times as much.
test.for(requests)('%s costs no more than twelve unknown pages', async ([, status, make]) => {
  const { statuses, ratio } = await ratioTo404(make)
  expect(statuses).toEqual([status])
  expect(ratio).toBeLessThan(12)
})
