import { msg } from '@lingui/core/macro'
import { EDITS_A_DAY } from '../../../config/limits.ts'
import type { LinkPurpose } from '../../../mail/template.ts'
import { type Context, staffPool } from '../../kit/routing/context.server.ts'
import { isRateLimited } from '../../kit/routing/key-links.server.ts'
import { limitNameOf } from './keys.queries.server.ts'

export const TOO_MANY_CHANGES = /*i18n*/ 'You made too many changes in a short time. Please try again in 10 minutes.'

export const OVERTAKEN =
  /*i18n*/ 'Nothing was saved yet, because there is a newer decision or change. Your text is still here. To replace the newer version, save again.'

export const TOO_MANY_TODAY = msg`Nothing was saved, because ${EDITS_A_DAY} changes were made within 24 hours. Please try again later.`

/**
 * Counts an act against the rate limit of its key. If the key is unknown, counts it against the network of the visitor.
 * Returns why the act is refused, or undefined if it is not.
 */
export async function refusalOf(
  context: Context,
  key: string,
  purpose?: LinkPurpose,
): Promise<'ended' | 'limited' | undefined> {
  const name = await limitNameOf(context.get(staffPool), key, purpose)
  if (await isRateLimited(context, name)) return 'limited'
  return name ? undefined : 'ended'
}
