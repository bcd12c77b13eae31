import type { Context } from '../kit/routing/context.server.ts'
import { isRateLimited, tooManyRequests } from '../kit/routing/unknown-key.server.ts'

/** Each page counts by itself: a sender could use up the presses with which its recipient stops them. */
export async function countPress(
  context: Context,
  page: 'send' | 'stop' | 'reply',
  opened: { id: string } | undefined,
): Promise<void> {
  if (await isRateLimited(context, opened && `relay ${page}:${opened.id}`)) throw tooManyRequests()
}
