import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { scrollBehavior } from '../layout/scroll-behavior.ts'

/** How long the page rests before it scrolls to the list that its address names (spec 2). */
const HASH_DELAY_MS = 500

// The entries of the browser's history that need no scrolling any more: going back restores their own position.
const settled = new Set<string>()
// The router's key of every entry that it did not make: the first, and each address typed while the page is open.
const TYPED = 'default'

/** Scrolls to the list that the address names after a #, half a second later, unless the visitor has scrolled. */
export function useScrollToList(listId: string, list: RefObject<HTMLElement | null>): void {
  const location = useLocation()
  const first = useRef(location)
  useEffect(() => {
    const { hash, key } = location
    if (hash !== `#${listId}` || settled.has(key)) return
    const stay = () => {
      if (key !== TYPED) settled.add(key)
      clearTimeout(timer)
    }
    const timer = setTimeout(() => {
      stay()
      list.current?.scrollIntoView({ behavior: scrollBehavior() })
    }, HASH_DELAY_MS)
    const stayWhereScrolled = () => {
      if (window.scrollY > 0) stay()
    }
    // Where an address is typed while the page is open, the router scrolls by itself: only input is the visitor's then.
    const isTypedLater = key === TYPED && location !== first.current
    const signs = isTypedLater ? ['wheel', 'touchmove', 'keydown', 'pointerdown'] : ['scroll']
    const answer = isTypedLater ? stay : stayWhereScrolled
    if (!isTypedLater) stayWhereScrolled()
    for (const sign of signs) window.addEventListener(sign, answer, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, answer)
    }
  }, [location, listId, list])
}
