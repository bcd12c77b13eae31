import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Spoken } from '../ui/spoken.tsx'
import { TypedLine } from '../ui/typed-text.tsx'

export type Matches = {
  words: readonly SoughtWord[]
  choices: readonly string[]
}

/** A word to mark. If it is an abbreviation that the visitor did not type, only a whole word matches it. */
export type SoughtWord = { word: string; isAbbreviation: boolean }

export const NO_MATCHES: Matches = { words: [], choices: [] }

/** Returns the terms of a closed list that the visitor has chosen, and those that contain a word of the search. */
export const markedTerms = (terms: readonly string[], { words, choices }: Matches): string[] =>
  terms.filter((term) => choices.includes(term) || partsOf(term, words).length > 1)

type MarkedProps = { text: string; words: readonly SoughtWord[] }

/** Marks the words of the search in a text. */
export const Marked = ({ text, words }: MarkedProps): ReactNode => marked(partsOf(text, words))

/**
 * Marks the words of the search in a typed text that is shown as one paragraph. The text is split into runs
 * (domain/typed-text.ts), and a word may extend over several of them.
 */
export function MarkedLine({ text, words }: MarkedProps) {
  const parts = partsOf(text, words)
  return <TypedLine text={text} show={(from, to) => marked(partsIn(parts, from, to))} />
}

const marked = (parts: string[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and none of them has a state
  parts.map((part, index) => (index % 2 && part ? <mark key={index}>{part}</mark> : part))

function partsIn(parts: string[], from: number, to: number): string[] {
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.length
    return part.slice(Math.max(0, from - start), Math.max(0, to - start))
  })
}

/** Shows a term of a closed list. A chosen term is bolder and not marked, because marks are for words of the search. */
export function MarkedTerm({ value, matches: { words, choices } }: { value: string; matches: Matches }) {
  const name = useLingui().i18n._(value)
  const shown = <Marked text={name} words={words} />
  return (
    <Spoken text={name}>
      {choices.includes(value) ? <span className="font-medium text-petrol-ink">{shown}</span> : shown}
    </Spoken>
  )
}

/** Splits a text into parts, so that every second part is a word of the search. */
function partsOf(text: string, words: readonly SoughtWord[]): string[] {
  // The console has no search words. There, a term may be null (app/review/quarantine/edge-cases.test.ts), so the text
  // must not be read before this line.
  if (words.length === 0) return [text]
  const lower = text.toLowerCase()
  // In lower case, 'İ' becomes two characters, so that positions in the two texts would no longer correspond.
  if (lower.length !== text.length) return [text]
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const found = words.find((one) => isWordAt(one, lower, at))
    if (!found) continue
    const end = at + found.word.length
    parts.push(text.slice(start, at), text.slice(at, end))
    start = end
    at = end - 1
  }
  return [...parts, text.slice(start)]
}

function isWordAt({ word, isAbbreviation }: SoughtWord, text: string, at: number): boolean {
  if (!text.startsWith(word, at)) return false
  return !isAbbreviation || (!LETTER_AT_END.test(text.slice(0, at)) && WORD_END.test(text.slice(at + word.length)))
}

const LETTER_AT_END = /[\p{L}\d]$/u
// Matches the end of a word. An abbreviation such as 'EOT' may have an 's' after it, as in 'EOTs'.
const WORD_END = /^s?(?![\p{L}\d])/u
