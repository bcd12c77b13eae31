import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

type Counters = {
  /** Told how many are under way whenever that changes. */
  underWay(count: number): void
  /** Told of each that was sent away. */
  refused(): void
}

/** A listener whose promise, where it gives one, resolves when its work is done. */
export type Work = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Lets so many requests at a time through to `next`, and tells the others at once to come back: a queue that grows
 * without end answers nobody in time. A request holds its place until its answer has ended and its work is done: whoever
 * goes away leaves the work behind.
 */
export function limitAtATime(most: number, { underWay, refused }: Counters, next: Work): RequestListener {
  let count = 0
  return async (request, response) => {
    // Whoever has gone already leaves nothing to do, and no end to wait for.
    if (response.closed) return
    if (count >= most) {
      refused()
      return sayBusy(response)
    }
    underWay(++count)
    const ended = new Promise((resolve) => response.on('close', resolve))
    await Promise.allSettled([ended, next(request, response)])
    underWay(--count)
  }
}

/** Answers 503, when to come again, and nothing more on this connection. */
export function sayBusy(response: ServerResponse): void {
  response.writeHead(503, BUSY).end('The site is very busy. Please try again in a moment.\n')
}

const BUSY = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': '2',
  // Nobody reads the rest of a form any more.
  Connection: 'close',
}
