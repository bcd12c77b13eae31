import type { ReactNode } from 'react'

/**
 * Shows one of several short facts in a line, with a dot before it. The parent must have `overflow-x-clip` and must not
 * be a `<p>`. The dot of a fact that begins a line is then outside the parent and is clipped.
 */
export const DottedFact = ({ children }: { children: ReactNode }) => (
  <>
    <bdi className="before:-ms-2 before:me-1 before:content-['·']">{children}</bdi>{' '}
  </>
)
