import type { ReactNode } from 'react'

/**
 * Shows one of several short facts in a line, with a dot before it. The box around them has `overflow-x-clip` and is no
 * paragraph. The dot at the beginning of a line lies outside this box and is clipped.
 */
export const DottedFact = ({ children }: { children: ReactNode }) => (
  <>
    <bdi className="before:-ms-2 before:me-1 before:content-['·']">{children}</bdi>{' '}
  </>
)
