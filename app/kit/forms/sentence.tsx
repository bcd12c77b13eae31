import type { ReactNode } from 'react'

/**
 * Puts a sentence of a hint into an element of its own. Between two plain texts React would insert an HTML comment, and
 * Chromium drops the space beside such a comment from the description that a screen reader reads.
 */
export const Sentence = ({ children }: { children: ReactNode }) => <span>{children}</span>
