import type { RequestListener } from 'node:http'

type Counters = {
  /** Told how many are under way whenever that changes. */
  underWay(count: number): void
  /** Told of each that was sent away. */
  refused(): void
}

/**
 * Lets so many requests at a time through to `next`, and tells the others at once to come back: a queue that grows
 * without end answers nobody in time.
 */
export function limitAtATime(most: number, { underWay, refused }: Counters, next: RequestListener): RequestListener {
  let count = 0
  return (request, response) => {
    if (count >= most) {
      refused()
      response.writeHead(503, BUSY).end('The site is very busy. Please try again in a moment.\n')
      return
    }
    underWay(++count)
    // Comes once, however the answer ends: sent, broken off, or its connection lost.
    response.once('close', () => underWay(--count))
    next(request, response)
  }
}

const BUSY = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': '2',
  // Nobody reads the rest of a form any more.
  Connection: 'close',
}
