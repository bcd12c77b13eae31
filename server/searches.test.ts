import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { limitSearches, SEARCHES_OF_A_NETWORK } from './searches.ts'

/** Three searches at once and one a second, of which the test ends each. */
function limited(limits = { most: 3, perSecond: 1 }) {
  const answered: [string, number][] = []
  const ends: (() => void)[] = []
  let at = 0
  const limit = limitSearches({
    ...limits,
    now: () => at,
    networkOf: (peer = '') => peer,
    pages: {
      isSearch: ({ pathname, searchParams }, method) =>
        method === 'POST' ? pathname === '/mcp' : searchParams.has('q'),
    },
  })
  const sockets: EventEmitter[] = []
  const ask = (url: string, { from = '192.0.2.1', destroyed = false, method = 'GET' } = {}) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress: from, destroyed })
    sockets.push(socket)
    const request = { url, method, headers: {}, socket } as unknown as IncomingMessage
    const response = {
      writeHead: (status: number) => ({ end: () => answered.push([url, status]) }),
    } as unknown as ServerResponse
    return limit(request, response, (done) => {
      answered.push([url, 200])
      ends.push(done)
    })
  }
  return { answered, ends, sockets, ask, pass: (seconds: number) => (at += seconds * 1_000) }
}

test('the searches of a network come one after the other, those of others and other pages at once', async () => {
  const { ask, ends, answered } = limited()
  await ask('/?q=one')
  const second = ask('/?q=two')
  await ask('/?q=other', { from: '192.0.2.2' })
  await ask('/?country=Oman')
  expect(answered.map(([url]) => url)).toEqual(['/?q=one', '/?q=other', '/?country=Oman'])
  ends[0]?.()
  await second
  expect(answered.at(-1)).toEqual(['/?q=two', 200])
})

test('beyond its share a network is refused, until time has passed', async () => {
  const { ask, ends, answered, pass } = limited()
  for (const word of ['a', 'b', 'c']) {
    await ask(`/?q=${word}`)
    ends.at(-1)?.()
  }
  await ask('/?q=d')
  pass(0.9)
  await ask('/?q=e')
  pass(0.2)
  await ask('/?q=f')
  expect(answered.map(([, status]) => status)).toEqual([200, 200, 200, 429, 429, 200])
})

test('a search whose visitor has left while it waited is not worked on, and the next is', async () => {
  const { ask, ends, answered } = limited()
  await ask('/?q=one')
  const left = ask('/?q=left', { destroyed: true })
  const third = ask('/?q=three')
  ends[0]?.()
  await Promise.all([left, third])
  expect(answered).toEqual([
    ['/?q=one', 200],
    ['/?q=three', 200],
  ])
})

test('a search whose connection ends before its answer delays no other', async () => {
  const { ask, sockets, answered } = limited()
  await ask('/?q=one')
  const second = ask('/?q=two')
  sockets[0]?.emit('close')
  await second
  expect(answered.at(-1)).toEqual(['/?q=two', 200])
  expect(sockets[0]?.listenerCount('close')).toBe(0)
})

test('a form with a search in its address waits for none, and takes nothing from the share', async () => {
  const { ask, ends, answered } = limited({ most: 1, perSecond: 0 })
  for (const word of ['a', 'b']) await ask(`/?q=${word}`, { method: 'POST' })
  await ask('/?q=one')
  expect(answered.map(([, status]) => status)).toEqual([200, 200, 200])
  ends.at(-1)?.()
  await ask('/?q=two')
  expect(answered.at(-1)).toEqual(['/?q=two', 429])
})

test('a message in JSON counts as a search', async () => {
  const { ask, ends, answered } = limited({ most: 1, perSecond: 0 })
  await ask('/mcp', { method: 'POST' })
  ends.at(-1)?.()
  await ask('/mcp', { method: 'POST' })
  expect(answered.map(([, status]) => status)).toEqual([200, 429])
})

test('a visitor may type three letters a second for twenty seconds, each of them a search', async () => {
  const { ask, ends, answered, pass } = limited(SEARCHES_OF_A_NETWORK)
  for (let letters = 1; letters <= 60; letters++) {
    await ask(`/?q=${'a'.repeat(letters)}`)
    ends.at(-1)?.()
    pass(1 / 3)
  }
  expect(answered.filter(([, status]) => status === 429)).toEqual([])
})
