import type { ReactNode } from 'react'

/** A small label that only tells; a chip that can be chosen is a checkbox (forms/choices). */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <li dir="auto" className="rounded border border-rule bg-sand px-2 py-0.5 text-sm">
      {children}
    </li>
  )
}

/** Tags in a row that wraps. */
export function Tags({ children }: { children: ReactNode }) {
  return <ul className="flex flex-wrap gap-1.5">{children}</ul>
}
