import { normalizeText } from '../kit/search/normalize-text.ts'
import { stopWordEntries } from '../vocabulary/search-words.ts'

const wordsOf = (isOptional: boolean): ReadonlySet<string> =>
  new Set(
    stopWordEntries
      .filter((entry) => Boolean(entry.isOptional) === isOptional)
      .flatMap(({ words }) => words.map(normalizeText)),
  )

/** These normalized words are in nearly every text, or are not part of what people search for. */
export const stopWords = wordsOf(false)

/** Beside other words, rows without one of these are found too, after the rows with it. */
export const optionalWords = wordsOf(true)

// 'علي' and 'والي' are names, and 'آلي' means automatic. The prepositions are typed 'على' and 'إلى'.
const NOT_STOP_WORDS = /علي$|آلي$|^والي$/

/** An Arabic stop word may stand behind an 'and', as in 'وفي'. */
export function isStopWord(typed: string): boolean {
  const word = normalizeText(typed).toLowerCase()
  return !NOT_STOP_WORDS.test(typed) && (stopWords.has(word) || (/^و../.test(word) && stopWords.has(word.slice(1))))
}
