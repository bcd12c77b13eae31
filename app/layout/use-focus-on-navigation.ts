import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Safari gives the focus to no button that is clicked: that nothing has it is no reason to move it. */
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
  // A layout effect: a later one would take the focus from a visitor who had moved on.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const lost = document.activeElement === document.body && focused.current?.isConnected === false
    if (lost || before.pathname !== pathname) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, key])
}
