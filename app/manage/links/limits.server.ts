import type { LinkPurpose } from '../../../mail/template.ts'
import { type Context, rateLimits, staffPool } from '../../kit/routing/context.server.ts'
import { RateLimited } from '../../kit/routing/rate-limits.server.ts'
import { limitNameOf } from './keys.queries.server.ts'

export const TOO_MANY_CHANGES = /*i18n*/ 'You made too many changes in a short time. Please try again in 10 minutes.'

/** Counts an act on the submission of a key or, of an unknown key, a try from its network. Gives why it is not done. */
export async function refusalOf(
  context: Context,
  key: string,
  purpose?: LinkPurpose,
): Promise<'ended' | 'limited' | undefined> {
  const limits = context.get(rateLimits)
  const name = await limitNameOf(context.get(staffPool), key, purpose)
  try {
    await (name ? limits.consumeAct(name) : limits.consumeUnknownKey())
    return name ? undefined : 'ended'
  } catch (error) {
    if (error instanceof RateLimited) return 'limited'
    throw error
  }
}
