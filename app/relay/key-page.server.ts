import type { Context } from '../kit/routing/context.server.ts'
import { isRateLimited, tooManyRequests } from '../kit/routing/key-links.server.ts'

/**
 * Limits the requests to a page of a message. Each page has a count of its own, so that the sender, with the link to
 * one page, cannot use up the requests that the recipient needs to block the sender.
 */
export async function limitByKey(
  context: Context,
  page: 'send' | 'stop' | 'reply',
  message: { id: string } | undefined,
): Promise<void> {
  if (await isRateLimited(context, message && `relay ${page}:${message.id}`)) throw tooManyRequests()
}
