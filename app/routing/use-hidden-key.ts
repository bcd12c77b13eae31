import { useEffect } from 'react'

/**
 * People share what the address bar shows: the key is taken out of it. The forms have it, and the entry in the tab's
 * history, so that 'Back' and a reload find the page.
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
