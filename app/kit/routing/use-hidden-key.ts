import { useEffect } from 'react'

/**
 * Removes the key from the address bar, because people share the address that they see there. The entry in the tab's
 * history keeps the key, so that 'Back' and a reload still work. Of the other parameters, only those in `shown` stay.
 */
export function useHiddenKey(key: string, shown = new URLSearchParams()): void {
  useEffect(() => {
    const url = new URL(location.href)
    // While this page renders for the last time, the address bar may already show the next page's address. It must not
    // get the parameters of this page.
    if (key && url.searchParams.get('key') === key) {
      url.search = `${shown}`
      history.replaceState({ ...history.state, manageKey: key }, '', url)
    } else if (!key && history.state?.manageKey) {
      location.replace(`?${new URLSearchParams([...shown, ['key', history.state.manageKey]])}`)
    }
  })
}
