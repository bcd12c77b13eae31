import type { ReactNode } from 'react'

/**
 * Announces its text when it changes. It is always rendered, because screen readers must know it before it has a text.
 */
export const StatusMessage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    {children}
  </div>
)
