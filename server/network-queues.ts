import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { refuse, TOO_MANY_TEXT } from './refusals.ts'

type Settings = {
  maxQueued: number
  /**
   * How many milliseconds the responses for a network may take without a pause. After this time, a response that is not
   * finished no longer delays the next one.
   */
  burst: number
  share: number
  networkOf(peer: string | undefined, forwardedFor?: string): string
}

/** Begins `work` when the network's previous response is done. Resolves when the response that `work` makes is done. */
export type Enqueue = (
  request: IncomingMessage,
  response: ServerResponse,
  work: (done: () => void) => void,
) => Promise<void>

// A page takes 15 ms, so a visitor can open twenty tabs without a pause. A response that takes two seconds is waiting
// for the database or for its client.
export const NETWORK_QUEUE_LIMITS = { maxQueued: 100, burst: 2_000, share: 0.5 }

const MAX_NETWORKS = 10_000

type Queue = { budget: number; updatedAt: number; waiting: number; last: Promise<void> }

/** Queues the requests that no cache can serve. The responses for one network are made one after another. */
export function queueByNetwork({ maxQueued, burst, share, networkOf }: Settings): Enqueue {
  const queues = new LRUCache<string, Queue>({ max: MAX_NETWORKS })

  function queueOf({ socket, headers }: IncomingMessage): Queue {
    const name = networkOf(socket.remoteAddress, headers['x-forwarded-for']?.toString())
    const queue = queues.get(name) ?? {
      budget: burst,
      updatedAt: performance.now(),
      waiting: 0,
      last: Promise.resolve(),
    }
    queues.set(name, queue)
    return queue
  }

  async function waitForBudget(queue: Queue): Promise<void> {
    const now = performance.now()
    queue.budget = Math.min(burst, queue.budget + (now - queue.updatedAt) * share)
    queue.updatedAt = now
    if (queue.budget >= 0) return
    await new Promise((resolve) => setTimeout(resolve, -queue.budget / share))
    return waitForBudget(queue)
  }

  async function answer(queue: Queue, { socket }: IncomingMessage, work: (done: () => void) => void): Promise<void> {
    await waitForBudget(queue)
    queue.waiting--
    if (socket.destroyed) return
    const began = performance.now()
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, burst)
      work(() => {
        clearTimeout(timer)
        resolve()
      })
    })
    queue.budget -= performance.now() - began
    // Lets Node read from its sockets before the next response. Without this, forty pages that wait for no query would
    // be made without a break, and for 150 ms nothing would be read.
    await setImmediate()
  }

  return async (request, response, work) => {
    const queue = queueOf(request)
    if (queue.waiting >= maxQueued) return refuse(request, response, 429, TOO_MANY_TEXT)
    queue.waiting++
    queue.last = queue.last.then(() => answer(queue, request, work))
    return queue.last
  }
}
