import type { ReactNode } from 'react'

/** The main part of a page, below the fixed header (spec 2: every page but the home page keeps clear of it). */
export function Page({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`page-width pt-[calc(var(--spacing-header)+2rem)] pb-20 print:py-0 outline-none ${className}`}
    >
      {children}
    </main>
  )
}
