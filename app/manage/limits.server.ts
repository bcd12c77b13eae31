import type { RouterContextProvider } from 'react-router'
import { rateLimits, staffPool } from '../context.server.ts'
import { RateLimited } from '../rate-limits.server.ts'
import { limitNameOf, type Purpose } from './keys.queries.server.ts'

/** Of a page whose link opens nothing. It is counted, so that programs do not try keys. */
export async function statusOfUnknown(context: Readonly<RouterContextProvider>): Promise<ResponseInit> {
  try {
    await context.get(rateLimits).consumeUnknownKey()
    return { status: 200 }
  } catch (error) {
    if (error instanceof RateLimited) return { status: 429, headers: { 'Retry-After': String(error.seconds) } }
    throw error
  }
}

/** Counts an act on the record of a key or, of an unknown key, a try from its network. Gives why it is not done. */
export async function refusalOf(
  context: Readonly<RouterContextProvider>,
  key: string,
  purpose?: Purpose,
): Promise<'ended' | RateLimited | undefined> {
  const limits = context.get(rateLimits)
  const name = await limitNameOf(context.get(staffPool), key, purpose)
  try {
    await (name ? limits.consumeAct(name) : limits.consumeUnknownKey())
  } catch (error) {
    if (error instanceof RateLimited) return error
    throw error
  }
  return name ? undefined : 'ended'
}
