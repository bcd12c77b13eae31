import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePage } from '../../kit/routing/use-page.ts'
import { type PageEvent, pageOfPath } from './page-of-path.ts'

/** The pages that senders and reviewers read. Their links to public pages do not count. */
const OWN_PAGE = /^\/(?:manage|review)(?:\/|$)/

/**
 * Reports openings of pages within the site, and clicks on a contact or website. The server counts a page that is
 * loaded whole when it sends the page, so such a page causes no report.
 */
export function usePageReports(): void {
  const { pathname } = useLocation()
  const { hasList } = usePage()
  const before = useRef<string>(undefined)
  const isFromOwnPage = useRef(false)
  const clicked = useRef(new Set<string>())

  useEffect(() => {
    const previous = before.current
    before.current = pathname
    if (previous === undefined || previous === pathname) return
    isFromOwnPage.current = OWN_PAGE.test(previous)
    clicked.current.clear()
    // The path of a list, such as /vendors/jordan, can look like the path of a vendor.
    if (!isFromOwnPage.current && !hasList) report('views', pathname)
  }, [pathname, hasList])

  useEffect(() => {
    function reportClick({ type, target, button }: MouseEvent) {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-contact-of]') : null
      const path = control?.dataset.contactOf
      if (!path || clicked.current.has(path)) return
      if (isFromOwnPage.current || OWN_PAGE.test(before.current ?? '')) return
      // A click with the middle button opens a link in a new tab, and causes the event 'auxclick'. A click with the
      // right button causes it too, but opens nothing.
      if (type === 'auxclick' && (button !== 1 || control?.tagName !== 'A')) return
      clicked.current.add(path)
      report('clicks', path)
    }
    const events = ['click', 'auxclick'] as const
    for (const event of events) document.addEventListener(event, reportClick, true)
    return () => {
      for (const event of events) document.removeEventListener(event, reportClick, true)
    }
  }, [])
}

function report(type: PageEvent['type'], path: string): void {
  // The body is an empty form, because the server accepts only forms.
  if (pageOfPath(path)) navigator.sendBeacon?.(`/seen?${new URLSearchParams({ [type]: path })}`, new URLSearchParams())
}
