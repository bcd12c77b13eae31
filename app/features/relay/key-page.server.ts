import { type Context, rateLimits } from '../../kit/routing/context.server.ts'
import { refuseIfLimited } from '../../kit/routing/unknown-key.server.ts'

/** Each page counts by itself: a sender could use up the presses with which its recipient stops them. */
export const countPress = (
  context: Context,
  page: 'send' | 'stop' | 'reply',
  opened: { id: string } | undefined,
): Promise<void> => {
  const limits = context.get(rateLimits)
  return refuseIfLimited(opened ? limits.consumeAct(`relay ${page}:${opened.id}`) : limits.consumeUnknownKey())
}
