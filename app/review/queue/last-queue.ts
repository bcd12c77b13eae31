import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const QUEUE = '/review'
const LAST = 'review-queue'

/** Remembers the queue that is on the screen, with its search and filters, as the one to come back to in this tab. */
export function useRememberedQueue(): void {
  const { search } = useLocation()
  useEffect(() => sessionStorage.setItem(LAST, QUEUE + search), [search])
}

/**
 * The way back to the queue as it was last seen. In the queue itself, and without scripts, it leads to all that waits.
 * It is the browser that remembers, so that addresses and forms need not carry a queue about with them.
 */
export function useWayToQueue(): string {
  const { pathname } = useLocation()
  const last = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(LAST),
    () => null,
  )
  return pathname === QUEUE || !last ? QUEUE : last
}
