import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollBehavior } from '../ui/browser/scroll-behavior.ts'

const HASH_DELAY_MS = 500

// The router's keys for the locations at which the page has already scrolled to the list. When the visitor goes back to
// one, the browser restores the position.
const scrolledKeys = new Set<string>()
// The router's key for the first location, and for every address that is typed while the page is open.
const TYPED = 'default'

export function useScrollToList(listId: string, list: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const first = useRef(location)
  useEffect(() => {
    const { hash, key } = location
    if (hash !== `#${listId}` || scrolledKeys.has(key)) return
    const cancel = () => {
      if (key !== TYPED) scrolledKeys.add(key)
      clearTimeout(timer)
    }
    const timer = setTimeout(() => {
      cancel()
      list.current?.scrollIntoView({ behavior: scrollBehavior() })
    }, HASH_DELAY_MS)
    const cancelIfScrolled = () => {
      if (window.scrollY > 0) cancel()
    }
    // If an address is typed while the page is open, the router itself scrolls. A scroll event then does not show that
    // the visitor scrolled, so input events are used instead.
    const isTypedLater = key === TYPED && location !== first.current
    const events = isTypedLater ? ['wheel', 'touchmove', 'keydown', 'pointerdown'] : ['scroll']
    const listener = isTypedLater ? cancel : cancelIfScrolled
    if (!isTypedLater) cancelIfScrolled()
    for (const event of events) window.addEventListener(event, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) window.removeEventListener(event, listener)
    }
  }, [location, listId, list])
}
