import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'

/** The id of the request that is being answered. */
export const requestId = new AsyncLocalStorage<string>()

/** One request that has been answered, or broken off: then `cut` is true. */
export type Answered = { id: string; method: string; status: number; seconds: number; path: string; cut?: true }

/**
 * Writes one line for each request: what was asked for, how it ended and how long it took. Nothing personal: no network
 * address, no query, in which people search and sign-in tokens stand, no browser's name. A fault on the way is logged
 * with the same id.
 */
export function logRequests(
  log: Pick<Logger, 'info'>,
  tell: (answered: Answered) => void,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const id = randomUUID()
    const began = performance.now()
    response.on('close', () => {
      const answered: Answered = {
        id,
        method: request.method ?? '',
        status: response.statusCode,
        // To the microsecond.
        seconds: Math.round((performance.now() - began) * 1000) / 1_000_000,
        path: pathOf(request),
      }
      // Without an end the visitor has gone, or was let go.
      if (!response.writableFinished) answered.cut = true
      tell(answered)
      log.info(answered)
    })
    requestId.run(id, next, request, response)
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
