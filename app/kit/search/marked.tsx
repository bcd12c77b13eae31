import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { Spoken } from '../ui/spoken.tsx'
import { TypedLine } from '../ui/typed-text.tsx'

export type Matches = {
  words: readonly SoughtWord[]
  choices: readonly string[]
}

/** An abbreviation that was not typed is found as a word of its own only. */
export type SoughtWord = { word: string; isAbbreviation: boolean }

export const NO_MATCHES: Matches = { words: [], choices: [] }

/** Terms of a closed list that were chosen, or have a word of the search in them. */
export const markedTerms = (terms: readonly string[], { words, choices }: Matches): string[] =>
  terms.filter((term) => choices.includes(term) || partsOf(term, words).length > 1)

type MarkedProps = { text: string; words: readonly SoughtWord[] }

/** A text with the words of the search marked, where they stand as they were typed. */
export const Marked = ({ text, words }: MarkedProps): ReactNode => marked(partsOf(text, words))

/** A typed text in one paragraph. A word may lie in several of its runs. */
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

/** A term of a closed list. One that was chosen has another weight: only words are marked. */
export function MarkedTerm({ value, matches: { words, choices } }: { value: string; matches: Matches }) {
  const name = useLingui().i18n._(value)
  const shown = <Marked text={name} words={words} />
  return (
    <Spoken text={name}>
      {choices.includes(value) ? <span className="font-medium text-petrol-ink">{shown}</span> : shown}
    </Spoken>
  )
}

/** The text in parts, of which every second one is a word that was sought. */
function partsOf(text: string, words: readonly SoughtWord[]): string[] {
  // In the console, where nothing is sought, a term may be null (app/review/quarantine/edge-cases.test.ts).
  if (words.length === 0) return [text]
  const lower = text.toLowerCase()
  // 'İ' becomes two characters: places in one would not be places in the other.
  if (lower.length !== text.length) return [text]
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const found = words.find((sought) => stands(sought, lower, at))
    if (!found) continue
    const end = at + found.word.length
    parts.push(text.slice(start, at), text.slice(at, end))
    start = end
    at = end - 1
  }
  return [...parts, text.slice(start)]
}

function stands({ word, isAbbreviation }: SoughtWord, text: string, at: number): boolean {
  if (!text.startsWith(word, at)) return false
  return !isAbbreviation || (!endsInLetter.test(text.slice(0, at)) && ends.test(text.slice(at + word.length)))
}

const endsInLetter = /[\p{L}\d]$/u
// 'EOTs' too.
const ends = /^s?(?![\p{L}\d])/u
