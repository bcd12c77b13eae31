import type { ReactNode } from 'react'

/**
 * Each of several sentences of a hint is in an element of its own. React puts a comment between two texts, and Chromium
 * drops the space beside this comment from the description that a screen reader reads.
 */
export const Sentence = ({ children }: { children: ReactNode }) => <span>{children}</span>
