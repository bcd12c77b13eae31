import type { ReactNode } from 'react'

export function Page({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`page-width pt-[calc(var(--spacing-header)+2rem)] pb-20 print:py-0 ${className}`}
    >
      {children}
    </main>
  )
}
