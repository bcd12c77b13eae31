import { distance } from 'fastest-levenshtein'
import { keyOf, normalizeText } from '../kit/search/normalize-text.ts'
import { isStopWord, optionalWords, stopWords } from './stop-words.ts'
import { groups } from './synonyms.ts'

const MIN_LENGTH = 4
const LONG = 8

// The single words of all groups, each by its key and as it is written in the lists. They are reversed, so that the first
// of two words with the same key stays.
const listedWords: ReadonlyMap<string, string> = new Map(
  groups
    .flatMap(({ words }) => words.flatMap((word) => word.split(/[ (),/]+/)))
    .map((word) => [keyOf(word), word] as const)
    .filter(([key]) => key.length >= MIN_LENGTH && !stopWords.has(key))
    .reverse(),
)

/** Whether the search knows the word, even if only as a part of a longer entry. */
export const isKnownWord = (word: string): boolean =>
  listedWords.has(keyOf(word)) || isStopWord(word) || optionalWords.has(normalizeText(word).toLowerCase())

/**
 * Returns up to `limit` words of the search's lists and of `published` that a misspelt word may stand for. They all
 * differ from it in equally few letters. `published` has normalized words. A word of four to seven letters may have one
 * wrong, missing, added or swapped letter, and a longer word two.
 */
export function nearestWords(typed: string, published: Iterable<string>, limit: number): string[] {
  const key = keyOf(typed)
  if (key.length < MIN_LENGTH) return []
  let fewest = key.length < LONG ? 1 : 2
  let nearest = new Map<string, string>()
  const consider = (known: string, word: string) => {
    if (known.length < MIN_LENGTH || Math.abs(known.length - key.length) > fewest) return
    const steps = stepsBetween(key, known)
    if (steps === 0 || steps > fewest) return
    if (steps < fewest) nearest = new Map()
    fewest = steps
    if (!nearest.has(known)) nearest.set(known, word)
  }
  for (const [known, word] of listedWords) consider(known, word)
  for (const word of published) consider(word, word)
  return [...nearest.values()].slice(0, limit)
}

/**
 * The number of wrong, missing and added letters. A pair of swapped letters counts as half a letter, because swapped
 * letters are the right ones.
 */
function stepsBetween(one: string, other: string): number {
  const steps = distance(one, other)
  return steps === 2 && isSwapped(one, other) ? 0.5 : steps
}

function isSwapped(one: string, other: string): boolean {
  const at = Array.from(one).findIndex((letter, place) => letter !== other[place])
  return one.slice(0, at) + one[at + 1] + one[at] + one.slice(at + 2) === other
}
