import type { RequestListener } from 'node:http'

/**
 * Lets so many requests at a time through to `next`, and tells the others at once to come back: a queue that grows
 * without end answers nobody in time. `count` is told how many are under way whenever that changes.
 */
export function limitAtATime(most: number, next: RequestListener, count: (underWay: number) => void = () => {}): RequestListener {
  let underWay = 0
  return (request, response) => {
    if (underWay >= most) {
      response.writeHead(503, BUSY).end('The site is very busy. Please try again in a moment.\n')
      return
    }
    count(++underWay)
    // Comes once, however the answer ends: sent, broken off, or its connection lost.
    response.once('close', () => count(--underWay))
    next(request, response)
  }
}

const BUSY = [
  ['Content-Type', 'text/plain; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['Retry-After', '2'],
  // The body of a form is not read any more, so that the connection is of no use.
  ['Connection', 'close'],
].flat()
