import type { ReactNode } from 'react'

/**
 * One of several short facts in a line, with a dot before it. In a box with `overflow-x-clip`, which is no paragraph,
 * the dot at the beginning of a line lies outside the box and is clipped.
 */
export const DottedFact = ({ children }: { children: ReactNode }) => (
  <>
    <bdi className="before:-ms-2 before:me-1 before:content-['·']">{children}</bdi>{' '}
  </>
)
