import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns true on the server, and in the browser while it hydrates what the server has rendered. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
