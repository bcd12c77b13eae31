import { data } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { type Context, rateLimits, staffPool } from './context.server.ts'
import { RateLimited } from './rate-limits.server.ts'

/** Loads what the key in the address opens. Counts a key that opens nothing. */
export async function loadByKey<Found>(
  { context, url }: { context: Context; url: URL },
  find: (staff: Staff, key: string) => Promise<Found | undefined>,
): Promise<{ key: string; found: Found | undefined }> {
  const key = url.searchParams.get('key') ?? ''
  const found = key ? await find(context.get(staffPool), key) : undefined
  if (key && !found) await countUnknownKey(context)
  return { key, found }
}

/** Counts a key that opens nothing, so that programs do not try keys. Throws the error view with 429. */
export async function countUnknownKey(context: Context): Promise<void> {
  if (await isRateLimited(context, undefined)) throw tooManyRequests()
}

export const tooManyRequests = () => data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })

/** Counts an act on `record`. Without a record, it counts an unknown key from the network of the request. */
export async function isRateLimited(context: Context, record: string | undefined): Promise<boolean> {
  const limits = context.get(rateLimits)
  try {
    await (record ? limits.consumeAct(record) : limits.consumeUnknownKey())
    return false
  } catch (error) {
    if (error instanceof RateLimited) return true
    throw error
  }
}
