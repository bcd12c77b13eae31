import type { RouterContextProvider } from 'react-router'
import type { LinkPurpose } from '../../../mail/template.ts'
import { rateLimits, staffPool } from '../../routing/context.server.ts'
import { RateLimited } from '../../routing/rate-limits.server.ts'
import { limitNameOf } from './keys.queries.server.ts'

/** Message key. */
export const TOO_MANY_CHANGES = /*i18n*/ 'You made too many changes in a short time. Please try again in 10 minutes.'

/** Of a page whose link opens nothing. It is counted, so that programs do not try keys. */
export async function statusOfUnknown(context: Readonly<RouterContextProvider>): Promise<ResponseInit> {
  const refusal = await refusalBy(context.get(rateLimits).consumeUnknownKey())
  return refusal ? { status: 429, headers: { 'Retry-After': String(refusal.seconds) } } : { status: 200 }
}

/** Counts an act on the submission of a key or, of an unknown key, a try from its network. Gives why it is not done. */
export async function refusalOf(
  context: Readonly<RouterContextProvider>,
  key: string,
  purpose?: LinkPurpose,
): Promise<'ended' | RateLimited | undefined> {
  const limits = context.get(rateLimits)
  const name = await limitNameOf(context.get(staffPool), key, purpose)
  const refusal = await refusalBy(name ? limits.consumeAct(name) : limits.consumeUnknownKey())
  return refusal ?? (name ? undefined : 'ended')
}

async function refusalBy(counted: Promise<void>): Promise<RateLimited | undefined> {
  try {
    await counted
    return undefined
  } catch (error) {
    if (error instanceof RateLimited) return error
    throw error
  }
}
