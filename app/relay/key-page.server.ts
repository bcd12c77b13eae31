import { data, type RouterContextProvider } from 'react-router'
import { rateLimits } from '../routing/context.server.ts'
import { RateLimited } from '../routing/rate-limits.server.ts'

type Context = { context: Readonly<RouterContextProvider> }

/** Counts a key that opens nothing, so that programs do not try keys. Throws the error view with 429. */
export const countUnknown = ({ context }: Context): Promise<void> => refuse(context.get(rateLimits).consumeUnknownKey())

/**
 * Counts a press on the page of a message; of an unknown key, a try from its network. Each of its pages counts by
 * itself: a sender could use up the presses with which its recipient stops them.
 */
export const countPress = (
  { context }: Context,
  page: 'send' | 'stop' | 'reply',
  opened: { id: string } | undefined,
): Promise<void> => {
  const limits = context.get(rateLimits)
  return refuse(opened ? limits.consumeAct(`relay ${page}:${opened.id}`) : limits.consumeUnknownKey())
}

async function refuse(counted: Promise<void>): Promise<void> {
  try {
    await counted
  } catch (error) {
    if (error instanceof RateLimited) throw data('Too Many Requests', { status: 429, statusText: 'Too Many Requests' })
    throw error
  }
}
