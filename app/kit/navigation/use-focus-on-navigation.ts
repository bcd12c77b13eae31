import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const followedLinks = new Map<string, { href: string; place: number }>()

/**
 * After a navigation, focuses the page's `h1` or, if the address has a hash, the heading there. After going back,
 * focuses the link that the visitor had followed. If the path stays the same, the focus moves only if the focused
 * element has disappeared. It is not enough that no element has the focus, because Safari does not focus a clicked
 * button.
 */
export function useFocusOnNavigation(): void {
  const { pathname, hash, key } = useLocation()
  const shown = useRef({ pathname, key })
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    const noteFocus = (event: FocusEvent) => {
      focused.current = event.target as Element
    }
    const noteLink = ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a')
      const href = link?.getAttribute('href')
      if (href) followedLinks.set(shown.current.key, { href, place: linksTo(href).indexOf(link as HTMLElement) })
    }
    focused.current = document.activeElement
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('click', noteLink, { capture: true })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('click', noteLink, { capture: true })
    }
  }, [])
  // This is a layout effect, because a later effect would take the focus from a visitor who has already moved it.
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    if (before.key === key) return
    const isFocusLost = document.activeElement === document.body && focused.current?.isConnected === false
    if (!isFocusLost && before.pathname === pathname) return
    const link = followedLinks.get(key)
    const linkBack = link && linksTo(link.href)[link.place]
    if (linkBack) linkBack.focus({ preventScroll: true })
    else return focusHeading(idIn(hash))
  }, [pathname, hash, key])
}

const linksTo = (href: string) => [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)]

function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/**
 * Focuses the heading at the element with this id or, without an id, the page's heading. If the heading is not there
 * yet, focuses `main` and then the heading once it appears.
 */
export function focusHeading(id = ''): (() => void) | undefined {
  const main = document.getElementById('content')
  const focus = () => {
    const place = document.getElementById(id) ?? document.getElementById(`${id}-heading`) ?? main
    const headings = [...(place?.querySelectorAll<HTMLElement>(HEADINGS) ?? [])]
    const heading = place?.closest<HTMLElement>(HEADINGS) ?? headings.find((one) => one.checkVisibility())
    if (heading) heading.tabIndex = -1
    ;(heading ?? main)?.focus({ preventScroll: true })
    return heading
  }
  if (focus() || !main) return
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focus()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const HEADINGS = 'h1, h2, h3'
