import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Scrolls the element until what is current in it is in view: the part with `part`, or the link itself. */
export function useCurrentInView(part = '[aria-current]'): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = place.current?.querySelector('[aria-current]')?.closest(part)?.getBoundingClientRect()
    if (!place.current || !current) return
    const { left, right, top, bottom } = place.current.getBoundingClientRect()
    // Not scrollIntoView, which moves the page as well.
    place.current.scrollLeft += Math.min(0, current.left - left) + Math.max(0, current.right - right)
    place.current.scrollTop += Math.min(0, current.top - top) + Math.max(0, current.bottom - bottom)
  })
  return place
}
