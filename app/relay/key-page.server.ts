import type { Context } from '../kit/routing/context.server.ts'
import { isRateLimited, tooManyRequests } from '../kit/routing/key-links.server.ts'

/** Each page has a count of its own. A sender could otherwise use up the requests with which the recipient blocks them. */
export async function limitByKey(
  context: Context,
  page: 'send' | 'stop' | 'reply',
  message: { id: string } | undefined,
): Promise<void> {
  if (await isRateLimited(context, message && `relay ${page}:${message.id}`)) throw tooManyRequests()
}
