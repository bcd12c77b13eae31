import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Returns true on the server, and also in the browser while it hydrates what the server rendered. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
