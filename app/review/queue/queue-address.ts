import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useOnward } from './onward.ts'
import { ONWARD } from './queue-filters.ts'

const QUEUE = '/review'
const STORAGE_KEY = 'review-queue'

export function useRememberQueue(): void {
  const { search } = useLocation()
  useEffect(() => sessionStorage.setItem(STORAGE_KEY, QUEUE + search), [search])
}

const SUBMISSION = /^\/review\/(requests|listings|messages)\//

/**
 * The address of the queue as it was last seen; on the queue itself, and without scripts, '/review'. From a submission,
 * with what is chosen there about the next one.
 */
export function useQueueAddress(): string {
  const { pathname } = useLocation()
  const isOnward = useOnward() !== ''
  const last = useSyncExternalStore(
    () => () => {},
    () => sessionStorage.getItem(STORAGE_KEY),
    () => null,
  )
  const address = new URL(pathname === QUEUE || !last ? QUEUE : last, 'https://any.example')
  if (SUBMISSION.test(pathname) || pathname === QUEUE) address.searchParams.delete(ONWARD)
  if (isOnward) address.searchParams.set(ONWARD, 'yes')
  return address.pathname + address.search
}
