import { useEffect } from 'react'

/**
 * Takes the key out of the address bar, because people share what it shows. The entry in the tab's history keeps the
 * key for 'Back' and a reload.
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
