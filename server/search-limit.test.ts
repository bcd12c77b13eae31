import { once } from 'node:events'
import { request as ask } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { aMessage } from '../test/builders.ts'
import { encoded } from '../test/form.ts'
import { testServer } from '../test/server.ts'
import { SEARCHES_OF_A_NETWORK } from './searches.ts'

// The client of these tests is a proxy, so that X-Forwarded-For is read.
const site = await testServer({ TRUSTED_PROXIES: '127.0.0.0/8' })
afterAll(() => site.close())

let count = 0
/** Never searched for before: a cached page takes nothing from the limit. */
const newWord = () => `zeppelin${count++}`

const statusOf = async (path: string, network: string) => (await site.get(path, { 'X-Forwarded-For': network })).status

/** Sends searches at once, more than a network may, until one is refused: a slow machine receives them over seconds. */
async function searchTooMuch(path: string, network: string): Promise<Set<number>> {
  const statuses = new Set<number>()
  const sendMany = () =>
    Promise.all(
      Array.from({ length: SEARCHES_OF_A_NETWORK.most + 10 }, async () =>
        statuses.add(await statusOf(path + newWord(), network)),
      ),
    )
  await expect.poll(async () => (await sendMany()) && [...statuses]).toContain(429)
  return statuses
}

async function postMessage(network: string): Promise<number> {
  const headers = { 'X-Forwarded-For': network, 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = ask({ port: site.port, path: '/contact', method: 'POST', headers, agent: false })
  const [response] = await once(request.end(encoded(aMessage()).toString()), 'response')
  response.resume()
  return response.statusCode
}

test.for([
  ['/?q=', '203.0.113.1'],
  ['/ar?q=', '203.0.113.2'],
  ['/_.data?q=', '203.0.113.3'],
  ['/browse-vendors?q=', '203.0.113.4'],
  ['/feed.xml?q=', '203.0.113.5'],
] as const)('beyond its share of searches by %s a network gets 429, and only for searches', async ([path, network]) => {
  expect(await searchTooMuch(path, network)).toEqual(new Set([200, 429]))
  expect(await statusOf(`${path}${newWord()}`, '198.51.100.1')).toBe(200)
  expect(await statusOf('/faq', network)).toBe(200)
  expect(await statusOf('/browse-vendors?country=Oman', network)).toBe(200)
  expect(await postMessage(network)).toBe(303)
})
