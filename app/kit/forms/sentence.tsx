import type { ReactNode } from 'react'

/**
 * One of several sentences of a hint. React separates two texts by a comment, and Chromium's descriptions lose the space
 * beside it.
 */
export const Sentence = ({ children }: { children: ReactNode }) => <span>{children}</span>
