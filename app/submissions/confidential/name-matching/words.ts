import { normalizeText, withoutArticle } from '../../../kit/search/normalize-text.ts'

export type Span = { at: number; text: string }

/** A word of a text. `normal` is the word in lower case, with one spelling for all forms of a letter. */
type Word = Span & { normal: string }

// Matches one word. Initials with dots count as one word. Soft hyphens and other invisible characters do not end a
// word.
const WORD =
  /(?<![\p{L}\p{M}\p{N}])\p{L}(?:\.[ \u00a0]?\p{L}){1,7}\.?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]+/gu

const normal = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replace(/[\s.\p{Default_Ignorable_Code_Point}]/gu, '')

export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ at: index, text: word, normal: normal(word) }))
    .filter((word) => word.normal !== '')

export const normalWords = (text: string): string[] => wordsIn(text).map((word) => word.normal)

/**
 * Returns a word. For an Arabic word, also returns it without its first letter if this may be a prefix such as 'and',
 * 'by' or 'to', and with the letter ا in front if it begins with لل ('to the').
 */
export const withoutPrefix = (word: string): string[] => [
  word,
  ...(/^[وفبلك]\p{L}{3}/u.test(word) ? [word.slice(1)] : []),
  ...(/^لل\p{L}/u.test(word) ? [`ا${word}`] : []),
]

/**
 * Returns the forms under which a word may be known: with and without an Arabic prefix, and with and without the
 * article.
 */
export function stemsOf(word: string): string[] {
  const stem = withoutArticle(word)
  return /^[ء-ي]/.test(word) ? [...withoutPrefix(word), stem, `ال${stem}`] : [word]
}

// The maximum number of words in a text that are joined to compare them with a phrase. Few names have more words.
const LONGEST = 12

/**
 * Finds the words of a text that spell one of the phrases. In both, words may be written together or apart. If two
 * matches begin at the same word, returns the longer one.
 */
export function findSpelled(text: string, phrases: readonly string[], forms = withoutPrefix): Span[] {
  const targets = new Set(phrases.map((phrase) => normalWords(phrase).join('')).filter(({ length }) => length > 2))
  const longest = [...targets].reduce((most, { length }) => Math.max(most, length), 0)
  const words = wordsIn(text)
  return words.flatMap((first, start) => {
    let found: Span[] = []
    for (const form of forms(first.normal)) {
      let read = form
      for (let end = start; end < start + LONGEST && read.length <= longest; end++) {
        const last = words[end]
        if (!last) break
        if (end > start) read += last.normal
        const span = { at: first.at, text: text.slice(first.at, last.at + last.text.length) }
        if (targets.has(read) && span.text.length > (found[0]?.text.length ?? 0)) found = [span]
      }
    }
    return found
  })
}

export const nameMatchesOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ at: index, text: found }))

export function placesOf(text: string, part: string): Span[] {
  const places: Span[] = []
  for (let at = text.indexOf(part); part && at !== -1; at = text.indexOf(part, at + part.length))
    places.push({ at, text: part })
  return places
}

/** Replaces Arabic digits with Latin ones. Every character keeps its position. */
export const withLatinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
