import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'

/** What is told of one answered request. */
export type Answered = { request: IncomingMessage; response: ServerResponse; seconds: number }

/**
 * Writes one line for each request that has been answered or broken off: what was asked for, how it ended and how long it
 * took. Nothing personal: no network address, no query, in which people search and sign-in tokens stand, no browser's
 * name. The id is the answer's X-Request-Id as well, where the answer was not in memory, so that a visitor can name it.
 */
export function logRequests(logger: Logger, next: RequestListener, tell: (answered: Answered) => void = () => {}): RequestListener {
  return (request, response) => {
    const began = performance.now()
    response.once('close', () => {
      const milliseconds = performance.now() - began
      tell({ request, response, seconds: milliseconds / 1000 })
      logger.info({
        id: idOf(response),
        method: request.method,
        path: pathOf(request),
        status: response.statusCode,
        ms: Math.round(milliseconds * 10) / 10,
        // Without an end the visitor has gone, or was let go.
        ...(!response.writableFinished && { cut: true }),
      })
    })
    next(request, response)
  }
}
