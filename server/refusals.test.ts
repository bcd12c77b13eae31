import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'
import { queueByNetwork } from './network-queues.ts'

/** Returns the response 429, which a network gets if its requests may not wait. */
async function refusedByNetwork(url: string): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const enqueue = queueByNetwork({ maxQueued: 0, burst: 0, share: 1, networkOf: (peer = '') => peer })
  const request = {
    url,
    method: url === '/mcp' ? 'POST' : 'GET',
    headers: {},
    socket: {},
  } as unknown as IncomingMessage
  const response = {
    writeHead: (status: number, headers: HeadersInit) => ({
      end: (body: string) => resolve(new Response(body, { status, headers })),
    }),
  } as unknown as ServerResponse
  enqueue(request, response, () => expect.unreachable())
  return promise
}

/** Returns the response 503 of a site that has reached its limit. */
async function refusedWork(url: string): Promise<Response> {
  const counters = { inFlight() {}, refused() {}, ready() {} }
  const fetch = limitConcurrency(0, counters, () => expect.unreachable())
  return fetch(new Request(`http://dalil.example${url}`), undefined)
}

test.for([
  '/api/v1/requests?q=x',
  '/api/v1/changes?since=x',
  '/api/v1/requests?locale=ar',
  '/ar/feed.json?q=x',
  '/opportunities.csv?q=x',
  '/opportunities.xlsx?q=x',
  '/mcp',
])('a refusal at %s is problem JSON, which any website may read, with the time to wait', async (url) => {
  for (const answer of [await refusedByNetwork(url), await refusedWork(url)]) {
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/problem+json',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'ETag, Link, Retry-After',
      'retry-after': '2',
      'cache-control': 'no-store',
    })
    const { status } = answer
    const text = /^.ar|=ar/.test(url) ? /^\p{Script=Arabic}/u : /^[A-Z]/
    expect(await answer.json()).toEqual({
      title: expect.stringMatching(text),
      status,
      detail: expect.stringMatching(text),
    })
  }
})

test('the refusal of a page is a sentence in both languages', async () => {
  for (const answer of [await refusedByNetwork('/feed.xml?q=x'), await refusedWork('/apiary')]) {
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.has('Access-Control-Allow-Origin')).toBe(false)
    expect(await answer.text()).toMatch(/again in a moment\.\n\p{Script=Arabic}/u)
  }
})
