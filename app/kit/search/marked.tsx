import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Spoken } from '../ui/spoken.tsx'
import { TypedLine, TypedText } from '../ui/typed-text.tsx'

export type Matches = {
  words: readonly SoughtWord[]
  choices: readonly string[]
}

/** A word to mark. If it is an abbreviation that the visitor did not type, only a whole word matches it. */
export type SoughtWord = { word: string; isAbbreviation: boolean }

export const NO_MATCHES: Matches = { words: [], choices: [] }

/** Returns the terms of a closed list that the visitor has chosen, and those that contain a word of the search. */
export const markedTerms = (terms: readonly string[], { words, choices }: Matches): string[] =>
  terms.filter((term) => choices.includes(term) || partsOf(term, words).some(({ isWord }) => isWord))

type MarkedProps = { text: string; words: readonly SoughtWord[] }

export const Marked = ({ text, words }: MarkedProps): ReactNode => marked(partsOf(text, words))

/**
 * Marks the words of the search in a typed text that is shown as one paragraph. The text is split into runs
 * (domain/typed-text.ts), and a word may extend over several of them.
 */
export function MarkedLine({ text, words }: MarkedProps) {
  const parts = partsOf(text, words)
  return <TypedLine text={text} show={(from, to) => marked(partsIn(parts, from, to))} />
}

/** Marks the words in a typed text, which keeps its lines. */
export function MarkedText({ text, words, className }: MarkedProps & { className?: string }) {
  const parts = partsOf(text, words)
  return <TypedText text={text} className={className} show={(from, to) => marked(partsIn(parts, from, to))} />
}

/** A part of a text, which begins at the position `at`. */
type Part = { at: number; text: string; isWord: boolean }

const marked = (parts: Part[]): ReactNode =>
  parts.map(({ at, text, isWord }) => (isWord ? <mark key={at}>{text}</mark> : text))

// Leaves out the parts outside the range. Otherwise a text with 1,600 runs and as many words would take minutes.
const partsIn = (parts: Part[], from: number, to: number): Part[] =>
  parts
    .filter(({ at, text }) => at < to && at + text.length > from)
    .map(({ at, text, isWord }) => ({ at, text: text.slice(Math.max(0, from - at), to - at), isWord }))

/** Shows a term of a closed list. A chosen term is bolder. Only words of the search are marked in it. */
export function MarkedTerm({ value, matches: { words, choices } }: { value: string; matches: Matches }) {
  const name = useLingui().i18n._(value)
  const shown = <Marked text={name} words={words} />
  return (
    <Spoken text={name}>
      {choices.includes(value) ? <span className="font-medium text-petrol-ink">{shown}</span> : shown}
    </Spoken>
  )
}

function partsOf(text: string, words: readonly SoughtWord[]): Part[] {
  const whole = [{ at: 0, text, isWord: false }]
  // In the console, a term may be null (app/review/quarantine/edge-cases.test.ts), but there are no words to mark in
  // terms. The text must therefore not be read before this line.
  if (words.length === 0) return whole
  const lower = text.toLowerCase()
  // In lower case, 'İ' becomes two characters, so that positions in the two texts would no longer correspond.
  if (lower.length !== text.length) return whole
  const parts: Part[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const found = words.find((one) => isWordAt(one, lower, at))
    if (!found) continue
    const end = at + found.word.length
    if (at > start) parts.push({ at: start, text: text.slice(start, at), isWord: false })
    parts.push({ at, text: text.slice(at, end), isWord: true })
    start = end
    at = end - 1
  }
  if (start < text.length) parts.push({ at: start, text: text.slice(start), isWord: false })
  return parts
}

function isWordAt({ word, isAbbreviation }: SoughtWord, text: string, at: number): boolean {
  if (!text.startsWith(word, at)) return false
  return !isAbbreviation || (!LETTER_AT_END.test(text.slice(0, at)) && WORD_END.test(text.slice(at + word.length)))
}

const LETTER_AT_END = /[\p{L}\d]$/u
// Matches the end of a word. An abbreviation such as 'EOT' may have an 's' after it, as in 'EOTs'.
const WORD_END = /^s?(?![\p{L}\d])/u
