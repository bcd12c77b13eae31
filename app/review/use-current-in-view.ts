import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns a ref for an element that scrolls. The element scrolls until the current link, or the closest `part` around
 * that link, is visible.
 */
export function useCurrentInView<Container extends HTMLElement>(part = '[aria-current]'): RefObject<Container | null> {
  const container = useRef<Container>(null)
  useLayoutEffect(() => {
    const current = container.current?.querySelector('[aria-current]')?.closest(part)?.getBoundingClientRect()
    if (!container.current || !current) return
    const { left, right, top, bottom } = container.current.getBoundingClientRect()
    // Unlike scrollIntoView, this does not scroll the page.
    container.current.scrollLeft += Math.min(0, current.left - left) + Math.max(0, current.right - right)
    container.current.scrollTop += Math.min(0, current.top - top) + Math.max(0, current.bottom - bottom)
  })
  return container
}
