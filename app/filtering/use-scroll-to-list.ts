import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { scrollBehavior } from '../layout/scroll-behavior.ts'

/** How long the page rests before it scrolls to the list that its address names (spec 2). */
const HASH_DELAY_MS = 500

// The entries of the browser's history that need no scrolling any more: going back restores their own position.
const settled = new Set<string>()

/** Scrolls to the list that the address names after a #, half a second later, unless the visitor has scrolled. */
export function useScrollToList(listId: string, list: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${listId}` || settled.has(key)) return
    const timer = setTimeout(() => {
      settled.add(key)
      list.current?.scrollIntoView({ behavior: scrollBehavior() })
    }, HASH_DELAY_MS)
    const stayWhereScrolled = () => {
      if (window.scrollY === 0) return
      settled.add(key)
      clearTimeout(timer)
    }
    stayWhereScrolled()
    window.addEventListener('scroll', stayWhereScrolled)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', stayWhereScrolled)
    }
  }, [hash, key, listId, list])
}
