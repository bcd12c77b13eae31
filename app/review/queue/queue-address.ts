import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const QUEUE = '/review'
const STORAGE_KEY = 'review-queue'

export function useRememberQueue(): void {
  const { search } = useLocation()
  useEffect(() => sessionStorage.setItem(STORAGE_KEY, QUEUE + search), [search])
}

/**
 * Returns the address of the queue with the filters that the reviewer used last. It is '/review' on the
 * queue's own page, and on every page if scripts do not run.
 */
export function useQueueAddress(): string {
  const { pathname } = useLocation()
  const last = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(STORAGE_KEY),
    () => null,
  )
  return pathname === QUEUE || !last ? QUEUE : last
}
