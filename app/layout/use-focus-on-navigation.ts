import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page's main part after a navigation within the browser: when another page has come, which a
 * screen reader would otherwise not notice, and when what had the focus has gone, as a form does that was sent.
 */
export function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  // In the same moment as the page itself: an effect that came later would take the focus from whoever had moved on.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const lost = document.activeElement === document.body
    if (lost || before.pathname !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, key])
}
