import { useLingui } from '@lingui/react'
import { Fragment, type ReactNode } from 'react'
import type { Filters } from './filters.ts'

/** What the filters ask for, to be marked in what they find. */
export type Matches = { words: readonly string[]; choices: readonly string[] }

export const matchesOf = ({ search, chosen }: Filters): Matches => ({
  words: search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1),
  choices: Object.values(chosen).flat(),
})

/** Terms of a closed list that were chosen, or have a word of the search in them. */
export const matching = (terms: readonly string[], { words, choices }: Matches): string[] =>
  terms.filter((term) => choices.includes(term) || words.some((word) => term.toLowerCase().includes(word)))

export const NO_MATCHES: Matches = { words: [], choices: [] }

/** A text with the words of the search marked, where they stand as they were typed. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const lower = text.toLowerCase()
  // 'İ' in lower case is longer: places in the one text would not be those in the other.
  if (words.length === 0 || lower.length !== text.length) return text
  const parts: ReactNode[] = []
  let from = 0
  for (;;) {
    const [place, length] = firstOf(lower, words, from)
    if (length === 0) return [...parts, text.slice(from)]
    parts.push(
      <Fragment key={place}>
        {text.slice(from, place)}
        <mark>{text.slice(place, place + length)}</mark>
      </Fragment>,
    )
    from = place + length
  }
}

/** A term of a closed list, marked where it was chosen. */
export function MarkedTerm({ value, matches }: { value: string; matches: Matches }) {
  const name = useLingui().i18n._(value)
  return matches.choices.includes(value) ? <mark>{name}</mark> : <Marked text={name} words={matches.words} />
}

function firstOf(text: string, words: readonly string[], from: number): [place: number, length: number] {
  let first: [number, number] = [text.length, 0]
  for (const word of words) {
    const place = text.indexOf(word, from)
    if (place >= 0 && (place < first[0] || (place === first[0] && word.length > first[1]))) first = [place, word.length]
  }
  return first
}
