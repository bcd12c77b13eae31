import { data } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { type Context, rateLimits, staffPool } from './context.server.ts'
import { RateLimited } from './rate-limits.server.ts'

/** Loads the data that the key in the address opens. If the key is unknown, this counts towards a rate limit. */
export async function loadByKey<Found>(
  { context, url }: { context: Context; url: URL },
  find: (staff: Staff, key: string) => Promise<Found | undefined>,
): Promise<{ key: string; found: Found | undefined }> {
  const key = url.searchParams.get('key') ?? ''
  const found = key ? await find(context.get(staffPool), key) : undefined
  if (key && !found) await countUnknownKey(context)
  return { key, found }
}

/**
 * Counts an unknown key, so that programs cannot try many keys. Above the rate limit, throws a response with status
 * 429, for which the error view is shown.
 */
export async function countUnknownKey(context: Context): Promise<void> {
  if (await isRateLimited(context, undefined)) throw tooManyRequests()
}

export const tooManyRequests = () => data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })

/**
 * Counts an action on `record` and returns whether this exceeds the rate limit. Without a record, counts an unknown key
 * for the network of the request.
 */
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
