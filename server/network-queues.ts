import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { refuse, TOO_MANY } from './refusals.ts'

type Settings = {
  mostWaiting: number
  /** In milliseconds: the time that the answers for a network may take at once. After that the next one begins. */
  burst: number
  share: number
  networkOf(peer: string | undefined, forwardedFor?: string): string
}

/** Begins `work` when the answer before is `done`. Resolves when this one is. */
export type Enqueue = (
  request: IncomingMessage,
  response: ServerResponse,
  work: (done: () => void) => void,
) => Promise<void>

// A page takes 15 ms, so that twenty tabs come at once. What takes two seconds waits for the database or its client.
export const ANSWERS_OF_A_NETWORK = { mostWaiting: 100, burst: 2_000, share: 0.5 }

const MAX_NETWORKS = 10_000

type Queue = { left: number; at: number; waiting: number; last: Promise<void> }

/** For requests that no cache answers: the answers for a network are made one after the other. */
export function queueByNetwork({ mostWaiting, burst, share, networkOf }: Settings): Enqueue {
  const queues = new LRUCache<string, Queue>({ max: MAX_NETWORKS })

  function queueOf({ socket, headers }: IncomingMessage): Queue {
    const name = networkOf(socket.remoteAddress, headers['x-forwarded-for']?.toString())
    const queue = queues.get(name) ?? { left: burst, at: performance.now(), waiting: 0, last: Promise.resolve() }
    queues.set(name, queue)
    return queue
  }

  async function untilTimeIsLeft(queue: Queue): Promise<void> {
    const now = performance.now()
    queue.left = Math.min(burst, queue.left + (now - queue.at) * share)
    queue.at = now
    if (queue.left >= 0) return
    await new Promise((resolve) => setTimeout(resolve, -queue.left / share))
    return untilTimeIsLeft(queue)
  }

  async function answer(queue: Queue, { socket }: IncomingMessage, work: (done: () => void) => void): Promise<void> {
    await untilTimeIsLeft(queue)
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
    queue.left -= performance.now() - began
    // Forty pages that wait for no query are otherwise made in one turn of the event loop, which reads nothing for 150 ms.
    await setImmediate()
  }

  return async (request, response, work) => {
    const queue = queueOf(request)
    if (queue.waiting >= mostWaiting) return refuse(request, response, 429, TOO_MANY)
    queue.waiting++
    queue.last = queue.last.then(() => answer(queue, request, work))
    return queue.last
  }
}
