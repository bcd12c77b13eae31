import { useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns true on the server, and also in the browser for a component that the server rendered first. The value never
 * changes, so it does not render the component a second time.
 */
export function useIsFromServer(): boolean {
  const [component] = useState({ isFromServer: false })
  return useSyncExternalStore(
    neverChanges,
    () => component.isFromServer,
    () => {
      // In the browser, React calls this function only while it hydrates what the server rendered.
      component.isFromServer = true
      return true
    },
  )
}

/**
 * Returns true on the server and while the browser hydrates, then false. React renders the component and all that it
 * contains a second time, in one task.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}
