import type { IncomingMessage, ServerResponse } from 'node:http'
import { PROBLEM_HEADERS, problemBody } from '../app/kit/routing/problem.server.ts'
import { withoutQuery } from '../app/kit/routing/request-path.server.ts'
import { withoutLanguage } from '../config/language.ts'

export const BUSY_TEXT =
  'The site is very busy. Please try again in a moment.\nالموقع مزدحم جدًا. يرجى إعادة المحاولة بعد لحظات.\n'
export const TOO_MANY_TEXT =
  'Too many requests in a short time. Please try again in a moment.\nمحاولات كثيرة في وقت قصير. يرجى إعادة المحاولة بعد لحظات.\n'

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  // At this point the requested page is not known yet, so the strictest policy applies.
  'Referrer-Policy': 'no-referrer',
  // The connection is closed, so that the rest of a form is not read as the next request.
  Connection: 'close',
}

type Status = 400 | 413 | 414 | 429 | 503

/** Whether errors at this address are sent as JSON. */
export const isOpenData = (url: string) =>
  /^\/(api(\/.*)?|feed\.json|opportunities\.(csv|xlsx)|mcp)$/.test(withoutLanguage(withoutQuery(url)))

/**
 * Returns the headers and the body of a refusal. For open data the body is a problem in JSON (RFC 9457), which scripts
 * of other websites can read.
 */
export function refusalAnswer(url: string, status: Status, sentence: string) {
  const retry = (status === 429 || status === 503) && { 'Retry-After': '2' }
  if (!isOpenData(url)) return { headers: { ...HEADERS, ...retry }, body: sentence }
  const [en = '', ar = en] = sentence.trim().split('\n')
  const body = problemBody(new URL(url, 'http://site'), status, { en, ar })
  return { headers: { ...HEADERS, ...PROBLEM_HEADERS, ...retry }, body }
}

export function refuse(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  status: Status,
  sentence: string,
): void {
  const { headers, body } = refusalAnswer(url, status, sentence)
  response.writeHead(status, headers).end(body)
}
