import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page's main part after a navigation within the browser: when another page has come, which a
 * screen reader would otherwise not notice, and when what had the focus has gone, as a form does that was sent. That
 * nothing has it says little: Safari gives it to no checkbox or button that is clicked.
 */
export function useFocusOnNavigation(): void {
  const { pathname, key } = useLocation()
  const shown = useRef({ pathname, key })
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const note = (event: FocusEvent) => {
      focused.current = event.target as Element
    }
    focused.current = document.activeElement
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // In the same moment as the page itself: an effect that came later would take the focus from whoever had moved on.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const lost = document.activeElement === document.body && focused.current?.isConnected === false
    if (lost || before.pathname !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, key])
}
