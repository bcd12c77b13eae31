import { normalizeText } from '../kit/search/normalize-text.ts'
import { stopWordEntries } from '../vocabulary/search-words.ts'

const wordsOf = (isOptional: boolean): ReadonlySet<string> =>
  new Set(
    stopWordEntries
      .filter((entry) => Boolean(entry.isOptional) === isOptional)
      .flatMap(({ words }) => words.map(normalizeText)),
  )

/** Normalized words that are in nearly every text, or that are not part of what people search for. */
export const stopWords = wordsOf(false)

/** Words that a row need not have if the search has other words. Rows that have them come first. */
export const optionalWords = wordsOf(true)

// Without their marks, these words look like prepositions: the names 'علي' and 'والي', and 'آلي', which means
// 'automatic'. The prepositions are typed 'على' and 'إلى'.
const NOT_STOP_WORDS = /علي$|آلي$|^والي$/

/** Whether a typed word is a stop word, even with the Arabic 'and' attached, as in 'وفي'. */
export function isStopWord(typed: string): boolean {
  const word = normalizeText(typed).toLowerCase()
  return !NOT_STOP_WORDS.test(typed) && (stopWords.has(word) || (/^و../.test(word) && stopWords.has(word.slice(1))))
}
