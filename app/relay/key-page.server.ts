import type { Context } from '../kit/routing/context.server.ts'
import { isRateLimited, tooManyRequests } from '../kit/routing/key-links.server.ts'

/**
 * Limits how often the forms on a page of a message can be sent. Each page has a count of its own. Otherwise, the
 * sender could use up the limit on one page, and the recipient could not send the form that blocks the sender.
 */
export async function limitByKey(
  context: Context,
  page: 'send' | 'stop' | 'reply',
  message: { id: string } | undefined,
): Promise<void> {
  if (await isRateLimited(context, message && `relay ${page}:${message.id}`)) throw tooManyRequests()
}
