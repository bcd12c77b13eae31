import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NETWORK_QUEUE_LIMITS, queueByNetwork } from './network-queues.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/**
 * Creates queues in which three requests of a network may wait. The responses for a network may take two seconds
 * without a pause, and then half of the time. The test ends each response.
 */
function queues(settings = { ...NETWORK_QUEUE_LIMITS, maxQueued: 3 }) {
  const answered: [string, number][] = []
  const ends = new Map<string, () => void>()
  const sockets = new Map<string, { remoteAddress: string; destroyed: boolean }>()
  const enqueue = queueByNetwork({ ...settings, networkOf: (peer = '') => peer })
  const ask = async (url: string, from = '192.0.2.1') => {
    const socket = { remoteAddress: from, destroyed: false }
    sockets.set(url, socket)
    const request = { url, method: 'GET', headers: {}, socket } as unknown as IncomingMessage
    const response = {
      writeHead: (status: number) => ({ end: () => answered.push([url, status]) }),
    } as unknown as ServerResponse
    void enqueue(request, response, (done) => {
      answered.push([url, 200])
      ends.set(url, done)
    })
    await advance(0)
  }
  const end = async (url: string) => {
    ends.get(url)?.()
    await advance(0)
  }
  return { ask, end, sockets, urls: () => answered.map(([url]) => url), answered }
}

async function advance(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await setImmediate()
}

test('the answers for a network are made one after the other, and those for other networks immediately', async () => {
  const { ask, end, urls } = queues()
  await ask('/a')
  await ask('/b')
  await ask('/c', '192.0.2.2')
  expect(urls()).toEqual(['/a', '/c'])
  await end('/a')
  expect(urls()).toEqual(['/a', '/c', '/b'])
})

test('twenty pages of one visitor are sent one after the other without a pause', async () => {
  const { ask, end, urls, answered } = queues(NETWORK_QUEUE_LIMITS)
  for (let tab = 0; tab < 20; tab++) await ask(`/${tab}`)
  for (let tab = 0; tab < 20; tab++) {
    expect(urls()).toHaveLength(tab + 1)
    await advance(50)
    await end(`/${tab}`)
  }
  expect(new Set(answered.map(([, status]) => status))).toEqual(new Set([200]))
})

test('a network that has used up its time waits until half of the time since then is enough', async () => {
  const { ask, end, urls } = queues()
  for (const url of ['/a', '/b', '/c']) {
    await ask(url)
    await advance(1_900)
    await end(url)
  }
  await ask('/d')
  // The network has used 850 ms too much, for which it must wait 1,700 ms.
  await advance(1_699)
  expect(urls()).toEqual(['/a', '/b', '/c'])
  await advance(1)
  expect(urls()).toEqual(['/a', '/b', '/c', '/d'])
})

test('requests of other networks are read between two answers of one network', async () => {
  const { ask, end, urls } = queues()
  await ask('/a')
  await ask('/b')
  const between = setImmediate().then(urls)
  await end('/a')
  expect(await between).toEqual(['/a'])
  expect(urls()).toEqual(['/a', '/b'])
})

test('the next answer begins two seconds after one that is not ready', async () => {
  const { ask, urls } = queues()
  await ask('/a')
  await ask('/b')
  await advance(1_999)
  expect(urls()).toEqual(['/a'])
  await advance(1)
  expect(urls()).toEqual(['/a', '/b'])
})

test('a network with a full queue is refused, and no other network is', async () => {
  const { ask, end, answered } = queues()
  for (const url of ['/working', '/1', '/2', '/3', '/4']) await ask(url)
  await ask('/5', '192.0.2.2')
  expect(answered).toEqual([
    ['/working', 200],
    ['/4', 429],
    ['/5', 200],
  ])
  await end('/working')
  await ask('/6')
  expect(answered.at(-1)).toEqual(['/1', 200])
})

test('a request whose client left while it waited is skipped, and the next one is answered', async () => {
  const { ask, end, sockets, urls } = queues()
  for (const url of ['/a', '/left', '/c']) await ask(url)
  Object.assign(sockets.get('/left') ?? {}, { destroyed: true })
  await end('/a')
  expect(urls()).toEqual(['/a', '/c'])
})

test('a client that leaves while its answer is made does not bring the next one forward', async () => {
  const { ask, end, sockets, urls } = queues()
  await ask('/a')
  await ask('/b')
  Object.assign(sockets.get('/a') ?? {}, { destroyed: true })
  await advance(100)
  expect(urls()).toEqual(['/a'])
  await end('/a')
  expect(urls()).toEqual(['/a', '/b'])
})
