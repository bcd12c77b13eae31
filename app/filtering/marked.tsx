import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'

/** What the filters ask for, to be marked in what they find: a regular expression ('' for none), and closed-list terms. */
export type Matches = { pattern: string; choices: readonly string[] }

export const NO_MATCHES: Matches = { pattern: '', choices: [] }

/** Terms of a closed list that were chosen, or have a word of the search in them. */
export const markedTerms = (terms: readonly string[], { pattern, choices }: Matches): string[] =>
  terms.filter((term) => choices.includes(term) || (pattern && new RegExp(pattern, 'iu').test(term)))

/** A text with the words of the search marked, where they stand as they were typed. */
export function Marked({ text, pattern }: { text: string; pattern: string }): ReactNode {
  if (!pattern) return text
  const parts = text.split(new RegExp(`(${pattern})`, 'iu'))
  // Every second part is one that was matched.
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and none of them has a state
  return parts.map((part, index) => (index % 2 === 1 ? <mark key={index}>{part}</mark> : part))
}

/** A term of a closed list, marked where it was chosen. */
export function MarkedTerm({ value, matches: { pattern, choices } }: { value: string; matches: Matches }) {
  const name = useLingui().i18n._(value)
  return choices.includes(value) ? <mark>{name}</mark> : <Marked text={name} pattern={pattern} />
}
