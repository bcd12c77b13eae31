import type { RouterContextProvider } from 'react-router'
import { rateLimits } from '../context.server.ts'
import { RateLimited } from '../rate-limits.server.ts'

/** Of a page whose link opens nothing. It is counted, so that nobody tries keys. */
export async function statusOfUnknown(context: Readonly<RouterContextProvider>): Promise<ResponseInit> {
  try {
    await context.get(rateLimits).consumeUnknownKey()
    return { status: 200 }
  } catch (error) {
    if (error instanceof RateLimited) return { status: 429, headers: { 'Retry-After': String(error.seconds) } }
    throw error
  }
}
