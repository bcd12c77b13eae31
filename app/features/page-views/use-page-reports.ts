import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { usePage } from '../../kit/routing/use-page.ts'
import type { PageEvent } from './page-event.server.ts'
import { pageOfPath } from './page-of-path.ts'

/**
 * Reports openings of pages within the site, and clicks on a contact or website. The server counts a page that is
 * loaded whole when it sends the page, so such a page causes no report.
 */
export function usePageReports(): void {
  const { pathname } = useLocation()
  const { isPrivate } = usePage()
  const before = useRef<{ pathname: string; isPrivate: boolean }>(undefined)
  // The links from the page of a manage link and from the console lead to the sender's own page and to the pages that
  // reviewers read.
  const isFromPrivatePage = useRef(false)
  const clicked = useRef(new Set<string>())

  useEffect(() => {
    const previous = before.current
    before.current = { pathname, isPrivate }
    if (previous === undefined || previous.pathname === pathname) return
    isFromPrivatePage.current = previous.isPrivate
    clicked.current.clear()
    if (!previous.isPrivate) report('views', pathname)
  }, [pathname, isPrivate])

  useEffect(() => {
    function reportClick({ target }: Event) {
      const control = target instanceof Element ? target.closest<HTMLElement>('[data-contact-of]') : null
      const path = control?.dataset.contactOf
      if (!path || clicked.current.has(path) || isFromPrivatePage.current || before.current?.isPrivate) return
      clicked.current.add(path)
      report('clicks', path)
    }
    // The middle button of a mouse, which opens a new tab, causes the event 'auxclick'.
    const events = ['click', 'auxclick']
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
