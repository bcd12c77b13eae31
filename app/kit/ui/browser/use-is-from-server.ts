import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** True on the server, and in the browser for the first rendering of what came from there. */
export function useIsFromServer(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
