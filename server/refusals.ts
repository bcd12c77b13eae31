import type { ServerResponse } from 'node:http'

export const BUSY =
  'The site is very busy. Please try again in a moment.\nالموقع مزدحم جدًا. يرجى إعادة المحاولة بعد لحظات.\n'
export const TOO_MANY =
  'Too many requests in a short time. Please try again in a moment.\nمحاولات كثيرة في وقت قصير. يرجى إعادة المحاولة بعد لحظات.\n'

const HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  // Sent before it is known which page was asked for.
  'Referrer-Policy': 'no-referrer',
  // What is left of a form is not the next request.
  Connection: 'close',
}
export const RETRY_HEADERS = { ...HEADERS, 'Retry-After': '2' }

export function refuse(response: ServerResponse, status: 400 | 413 | 414 | 429 | 503, sentence: string): void {
  response.writeHead(status, status === 429 || status === 503 ? RETRY_HEADERS : HEADERS).end(sentence)
}
