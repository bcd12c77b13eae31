import { useEffect } from 'react'

/** People share what the address bar shows: the key is taken out of it. The forms have it. */
export function useHiddenKey(): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has('key')) return
    url.search = ''
    history.replaceState(history.state, '', url)
  })
}
