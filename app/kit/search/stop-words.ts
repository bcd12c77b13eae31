import { normalizeText } from './normalize-text.ts'

const ENGLISH = 'a an and are as at by for from in into is of on or that the to with'
const ARABIC = 'في من إلى على عن مع بين لدى عند حول خلال ضمن و أو ثم'

/** Normalized: prepositions, conjunctions and articles, which nearly every text has. */
export const stopWords: ReadonlySet<string> = new Set(`${ENGLISH} ${normalizeText(ARABIC)}`.split(' '))

// 'علي' and 'والي' are names, 'آلي' is 'automatic': the prepositions are typed 'على' and 'إلى'.
const NOT_STOP_WORDS = /علي$|آلي$|^والي$/

/** In Arabic also behind 'and': 'وفي'. */
export function isStopWord(typed: string): boolean {
  const word = normalizeText(typed).toLowerCase()
  return !NOT_STOP_WORDS.test(typed) && (stopWords.has(word) || (/^و../.test(word) && stopWords.has(word.slice(1))))
}
