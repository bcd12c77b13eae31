import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentInView } from './use-current-in-view.ts'

/**
 * Shows tabs in a single line, except on wide screens. If the line is wider than the screen, it scrolls to the current
 * tab.
 */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const tabs = useCurrentInView()
  return (
    <nav ref={tabs} aria-label={label} className="flex gap-x-5 overflow-x-auto whitespace-nowrap xl:flex-wrap">
      {children}
    </nav>
  )
}

export function TabLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 border-y-2 border-transparent forced-colors:not-aria-[current]:border-none text-petrol-ink hover:underline aria-[current]:border-b-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {children}
    </Link>
  )
}
