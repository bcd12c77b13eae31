import type { ReactNode } from 'react'

/**
 * Announces its text when the text changes. It must be on the page before that, because screen readers ignore a status
 * that appears together with its text.
 */
export const StatusMessage = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div role="status" className={className}>
    {children}
  </div>
)
