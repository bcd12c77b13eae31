import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export const requestId = new AsyncLocalStorage<string>()

// The id is kept on the response itself, which is cheaper than a map.
const ID = Symbol('id')
type Identified = ServerResponse & { [ID]?: string }

const idOf = (response: Identified): string => (response[ID] ??= randomUUID())

/**
 * Lines that are logged within `next` have the id of the request. A cached page has none, because it would cost a
 * twentieth of its time.
 */
export const withRequestId =
  (next: RequestListener): RequestListener =>
  (request, response) =>
    requestId.run(idOf(response), next, request, response)

export type AnsweredRequest = {
  id: string
  method: string
  status: number
  seconds: number
  path: string
  aborted?: true
}

/**
 * Logs nothing personal: no network address, no query (it may have searches and sign-in tokens) and no name of a
 * browser. `pathOf` returns the path to log.
 */
export function logRequests(
  log: (answered: AnsweredRequest) => void,
  count: (answered: AnsweredRequest) => void,
  pathOf: (request: IncomingMessage, response: ServerResponse) => string,
  next: RequestListener,
): RequestListener {
  return (request, response) => {
    const began = performance.now()
    response.on('close', () => {
      const answered: AnsweredRequest = {
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
