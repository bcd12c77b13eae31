import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { v7 as uuid } from 'uuid'

/** The id of the request that is being answered. */
export const requestId = new AsyncLocalStorage<string>()

/** One request that has been answered, or broken off. */
export type Answered = { method: string; status: number; seconds: number }

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
    const id = uuid()
    const began = performance.now()
    response.once('close', () => {
      const seconds = (performance.now() - began) / 1000
      const answered = { method: request.method ?? '', status: response.statusCode, seconds }
      tell(answered)
      // Without an end the visitor has gone, or was let go.
      log.info({ id, ...answered, path: pathOf(request), ...(!response.writableFinished && { cut: true }) })
    })
    requestId.run(id, next, request, response)
  }
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0]
