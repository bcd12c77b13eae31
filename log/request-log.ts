import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

export const requestId = new AsyncLocalStorage<string>()

// The id is stored on the response itself, which is cheaper than a map.
const ID = Symbol('id')
type Identified = ServerResponse & { [ID]?: string }

const idOf = (response: Identified): string => (response[ID] ??= randomUUID())

/**
 * Gives the request's id to all lines that are logged within `next`. Cached pages are served without this, because it
 * would add a twentieth to their time.
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
 * Logs each response without personal data: no network address, no query (which may contain searches and sign-in
 * tokens) and no name of a browser. `pathOf` returns the path to log.
 */
export function logRequests(
  log: (answered: AnsweredRequest) => void,
  count: (answered: AnsweredRequest, request: IncomingMessage) => void,
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
      count(answered, request)
      log(answered)
    })
    next(request, response)
  }
}
