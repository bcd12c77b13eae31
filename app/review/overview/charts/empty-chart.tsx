import type { ReactNode } from 'react'

export function EmptyChart({ children }: { children: ReactNode }) {
  return (
    <p className="flex min-h-36 items-center justify-center rounded border border-dashed border-rule p-6 text-center text-muted">
      {children}
    </p>
  )
}
