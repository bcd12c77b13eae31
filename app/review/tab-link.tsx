import type { ReactNode } from 'react'
import { Link } from 'react-router'

export function TabLink({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className="inline-flex min-h-11 items-center gap-1.5 text-petrol-ink underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline"
    >
      {children}
    </Link>
  )
}
