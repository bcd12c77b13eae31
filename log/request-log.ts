import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

export const requestId = new AsyncLocalStorage<string>()

export type Answered = { id: string; method: string; status: number; seconds: number; path: string; aborted?: true }

/** Nothing personal: no network address, no query (searches, sign-in tokens), no browser's name. `pathOf` is logged. */
export function logRequests(
  log: Pick<Logger, 'info'>,
  count: (answered: Answered) => void,
  pathOf: (request: IncomingMessage, response: ServerResponse) => string,
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
        path: pathOf(request, response),
      }
      if (!response.writableFinished) answered.aborted = true
      count(answered)
      log.info(answered)
    })
    requestId.run(id, next, request, response)
  }
}
