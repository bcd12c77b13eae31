import { data, type RouterContextProvider } from 'react-router'
import { rateLimits } from './context.server.ts'
import { RateLimited } from './rate-limits.server.ts'

/** Counts a key that opens nothing, so that programs do not try keys. Throws the error view with 429. */
export const countUnknownKey = (context: Readonly<RouterContextProvider>): Promise<void> =>
  refuseIfLimited(context.get(rateLimits).consumeUnknownKey())

/** Thrown, it shows the error view. */
export const tooManyRequests = () => data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })

export async function refuseIfLimited(counted: Promise<void>): Promise<void> {
  try {
    await counted
  } catch (error) {
    if (error instanceof RateLimited) throw tooManyRequests()
    throw error
  }
}
