import type { ReactNode } from 'react'

/** One of several sentences of a hint. Beside React's comment between two texts, Chromium's descriptions lose the space. */
export const Sentence = ({ children }: { children: ReactNode }) => <span>{children}</span>
