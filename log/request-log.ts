import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export const requestId = new AsyncLocalStorage<string>()

// On the response itself: cheaper than a map.
const ID = Symbol('id')
type Identified = ServerResponse & { [ID]?: string }

const idOf = (response: Identified): string => (response[ID] ??= randomUUID())

/** What is logged within `next` has the id of the request. A cached page goes without: it would cost a twentieth of it. */
export const withRequestId =
  (next: RequestListener): RequestListener =>
  (request, response) =>
    requestId.run(idOf(response), next, request, response)

export type Answered = { id: string; method: string; status: number; seconds: number; path: string; aborted?: true }

/** Nothing personal: no network address, no query (searches, sign-in tokens), no browser's name. `pathOf` is logged. */
export function logRequests(
  log: (answered: Answered) => void,
  count: (answered: Answered) => void,
  pathOf: (request: IncomingMessage, response: ServerResponse) => string,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now()
    response.on('close', () => {
      const answered: Answered = {
        id: idOf(response),
        method: request.method ?? '',
        status: response.statusCode,
        seconds: Math.round((performance.now() - began) * 1000) / 1_000_000,
        path: pathOf(request, response),
      }
      if (!response.writableFinished) answered.aborted = true
      count(answered)
      log(answered)
    })
    next(request, response)
  }
}
