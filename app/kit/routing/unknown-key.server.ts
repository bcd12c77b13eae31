import { data } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { type Context, rateLimits, staffPool } from './context.server.ts'
import { RateLimited } from './rate-limits.server.ts'

export async function openKey<Found>(
  { context, url }: { context: Context; url: URL },
  find: (staff: Staff, key: string) => Promise<Found | undefined>,
): Promise<{ key: string; found: Found | undefined }> {
  const key = url.searchParams.get('key') ?? ''
  const found = key ? await find(context.get(staffPool), key) : undefined
  if (key && !found) await countUnknownKey(context)
  return { key, found }
}

/** Counts a key that opens nothing, so that programs do not try keys. Throws the error view with 429. */
export const countUnknownKey = (context: Context): Promise<void> =>
  refuseIfLimited(context.get(rateLimits).consumeUnknownKey())

export const tooManyRequests = () => data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })

export async function refuseIfLimited(counted: Promise<void>): Promise<void> {
  try {
    await counted
  } catch (error) {
    if (error instanceof RateLimited) throw tooManyRequests()
    throw error
  }
}
