import { useEffect } from 'react'

/**
 * Removes the key from the address bar, because people share the address that they see there. The entry in the tab's
 * history keeps the key, so that 'Back' and a reload still work.
 */
export function useHiddenKey(key: string): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (url.searchParams.has('key')) {
      url.search = ''
      history.replaceState({ ...history.state, manageKey: key }, '', url)
    } else if (!key && history.state?.manageKey) {
      location.replace(`?${new URLSearchParams({ key: history.state.manageKey })}`)
    }
  })
}
