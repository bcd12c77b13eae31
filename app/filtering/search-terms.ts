import { MAX_SEARCH_LENGTH } from './filters.ts'
import { normalizeText, withoutArticle } from './normalize-text.ts'
import { entriesWith, LONGEST_SYNONYM, type Synonyms, synonymsOf } from './synonyms.ts'

/** What must be found in a row: a word, or several that have synonyms together. `words` are normalized. */
export type Term = { typed: string; words: string[]; synonyms?: Synonyms | undefined }

const MAX_TERMS = 10
// Between words: 'Riyadh, rail'. Not the full stop of 'J.V.'.
const AROUND = new Set(`,;:?"'()`)
const PUNCTUATION = /^\p{P}+$/u

/** The first ten; a word of punctuation alone does not count beside others. */
export function termsOf(search: string): Term[] {
  const words = search.split(/\s+/).map((typed) => ({ typed, word: normalizedWord(typed) }))
  const sought = words.filter(({ word }) => word.trim() && !PUNCTUATION.test(word))
  const counted = sought.length > 0 ? sought : words.filter(({ word }) => word.trim())
  const terms: Term[] = []
  for (let at = 0; at < counted.length && terms.length < MAX_TERMS; at += terms.at(-1)?.words.length ?? 1)
    terms.push(termAt(counted.slice(at, at + LONGEST_SYNONYM)))
  return terms
}

type Typed = { typed: string; word: string }

/** As many words as have synonyms together, or the first. */
function termAt(words: Typed[]): Term {
  const lengths = words.map((_, index) => words.length - index)
  const of = (length: number) => words.slice(0, length).map(({ word }) => word)
  const length = lengths.find((each) => synonymsOf(of(each).join(' '))) ?? 1
  const typed = words.slice(0, length).map((each) => each.typed)
  const text = of(length).join(' ')
  return { typed: typed.join(' '), words: of(length), synonyms: synonymsOf(text) ?? entriesWith(text) }
}

// NFKD makes 18 characters of the one that is ﷺ.
function normalizedWord(typed: string): string {
  const normalized = normalizeText(typed)
  const bare = withoutAround(normalized) || normalized
  return withoutArticle([...bare].slice(0, MAX_SEARCH_LENGTH).join(''))
}

/** Not by a regular expression: `[…]+$` starts again at every sign. */
function withoutAround(word: string): string {
  const first = [...word].findIndex((sign) => !AROUND.has(sign))
  const last = [...word].findLastIndex((sign) => !AROUND.has(sign))
  return [...word].slice(first, last + 1).join('')
}
