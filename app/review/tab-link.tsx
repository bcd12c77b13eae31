import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'

/** In one line. Where it is too long for the screen, the current tab is scrolled into view. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = tabs.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!tabs.current || !current) return
    const { left, right } = tabs.current.getBoundingClientRect()
    // Not scrollIntoView, which moves the page as well.
    tabs.current.scrollLeft += Math.min(0, current.left - left) + Math.max(0, current.right - right)
  })
  return (
    <nav ref={tabs} aria-label={label} className="flex gap-x-6 overflow-x-auto whitespace-nowrap">
      {children}
    </nav>
  )
}

export function TabLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 text-petrol-ink hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
    >
      {children}
    </Link>
  )
}
