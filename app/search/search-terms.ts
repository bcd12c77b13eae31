import { keyOf, normalizeText, withoutArticle } from '../kit/search/normalize-text.ts'
import { MAX_SEARCH_LENGTH } from '../kit/search/typed-search.ts'
import { type Amount, amountAt } from './amounts.ts'
import { isStopWord, optionalWords } from './stop-words.ts'
import {
  bareForms,
  entriesWith,
  knownForm,
  MAX_SYNONYM_WORDS,
  markedSynonyms,
  needsArticle,
  type SynonymGroup,
  synonymsOf,
} from './synonyms.ts'

/**
 * What a row must have: each of the normalized `words` in its text, or a name of `synonyms`, one of the `facets`, or one
 * of the other `spellings` in its text. `spelled`: the words with their Arabic articles.
 */
export type Term = {
  typed: string
  spelled: string
  words: string[]
  synonyms?: SynonymGroup | undefined
  facets: readonly string[]
  spellings: readonly string[]
  /** Beside others, rows without it are found too. */
  isOptional?: boolean
}

const MAX_TERMS = 6
// Between words: 'Riyadh, rail'. Not the full stop of 'J.V.'.
const AROUND = new Set(`,;:?"'()`)
const PUNCTUATION = /^\p{P}+$/u

/**
 * The first six: a row that has the whole text has each of them. A word of punctuation alone does not count beside
 * others, nor do 'in' and 'of'.
 */
export function termsOf(search: string): Term[] {
  const words = [...search.matchAll(/\S+/g)].map(({ 0: typed, index }) => {
    const spelled = spelledOf(typed)
    return { typed, index, spelled, word: withoutArticle(spelled) }
  })
  const sought = words.filter(({ word }) => word.trim() && !PUNCTUATION.test(word))
  const counted = sought.length > 0 ? sought : words.filter(({ word }) => word.trim())
  const terms: Term[] = []
  const stopWords: Term[] = []
  for (let at = 0; at < counted.length && terms.length < MAX_TERMS; ) {
    const { length, term } = termAt(counted.slice(at, at + MAX_SYNONYM_WORDS), counted[at - 1], search)
    const isAlone = length === 1 && !term.synonyms
    ;(isAlone && isStopWord(withoutAround(term.typed)) ? stopWords : terms).push(term)
    at += length
  }
  if (terms.length === 0) return stopWords.slice(0, MAX_TERMS)
  const isOptional = ({ words }: Term) => optionalWords.has(words.join(' ').toLowerCase())
  const isEnough = terms.some((term) => !isOptional(term) && (term.synonyms || term.words.join('').length > 2))
  return isEnough ? terms.map((term) => ({ ...term, isOptional: isOptional(term) })) : terms
}

/** `word` is what is `spelled` without the Arabic article. */
type Typed = { typed: string; index: number; spelled: string; word: string }

type Found = { length: number; term: Term }

/** As many words as have synonyms together, an amount, or the first. */
function termAt(words: Typed[], previous: Typed | undefined, search: string): Found {
  const [first] = words
  const amount = amountAt(
    unbroken(words, search).map(({ word }) => word),
    previous?.word,
  )
  for (let length = words.length; length > 0; length--) {
    const found = known(words.slice(0, length), previous, search)
    if (found) return { length, term: found }
    if (amount && length === amount.words) return { length, term: amountTerm(words.slice(0, length), amount, search) }
  }
  const word = knownForm(first?.word ?? '')
  return {
    length: 1,
    term: { typed: first?.typed ?? '', spelled: word, words: [word], facets: entriesWith(word), spellings: [] },
  }
}

/** The first, and those that follow it without a sign between: '10M - $50M' has no '10M $'. */
function unbroken(words: Typed[], search: string): Typed[] {
  const end = words.findIndex(({ index }, at) => {
    const before = words[at - 1]
    return before && search.slice(before.index + before.typed.length, index).trim() !== ''
  })
  return end < 0 ? words : words.slice(0, end)
}

/** Behind 'and' or a preposition that is written together with it, too. */
function known(all: Typed[], previous: Typed | undefined, search: string): Term | undefined {
  const [first, ...others] = all
  if (!first) return undefined
  const isExcluded = ({ notAfter = [] }: SynonymGroup) => notAfter.some((word) => keyOf(word) === previous?.word)
  for (const form of bareForms(first.word)) {
    const words = [form, ...others.map(({ word }) => word)]
    const key = words.join(' ')
    const typed = all.map((each) => each.typed).join(' ')
    const marked = markedSynonyms(typed, key)
    if (marked) return { typed, spelled: key, words, synonyms: marked, facets: [], spellings: [] }
    const isBare = first.word === first.spelled || form !== first.word
    const synonyms = synonymsOf(key)
    if (!synonyms || (isBare && needsArticle(key)) || isExcluded(synonyms)) continue
    const written = [isBare ? form : withoutParticles(first.spelled), ...others.map(({ spelled }) => spelled)]
    const spelled = written.join(' ')
    const spellings = withSigns(all, spelled, search)
    // 'الخبر' is no beginning of 'خبرة'.
    if (synonyms.form === 'place') return { typed, spelled, words: written, synonyms, facets: [], spellings }
    // An entry's rows have the name.
    return { typed, spelled, words, synonyms, facets: synonyms.facets ? [] : entriesWith(key), spellings }
  }
  return undefined
}

/** As one text: '50 مليون' is not any 50 and any million. */
function amountTerm(words: Typed[], { texts, facets }: Amount, search: string): Term {
  const written = words.map(({ word }) => word).join(' ')
  const spellings = [...new Set([asTyped(words, search), ...texts])].filter((text) => text !== written.toLowerCase())
  return { typed: words.map(({ typed }) => typed).join(' '), spelled: written, words: [written], facets, spellings }
}

/** With the signs and spaces between the words. */
function asTyped(words: Typed[], search: string): string {
  const last = words.at(-1)
  return withoutAround(
    normalizeText(search.slice(words[0]?.index, last && last.index + last.typed.length)).toLowerCase(),
  )
}

/** 'claims, review' and 'claims & review' do not contain 'claims review'. */
function withSigns(words: Typed[], spelled: string, search: string): string[] {
  const text = asTyped(words, search)
  return text.includes(spelled.toLowerCase()) ? [] : [text]
}

// NFKD makes 18 characters of the one that is ﷺ.
function spelledOf(typed: string): string {
  const normalized = normalizeText(typed)
  const bare = withoutAround(normalized) || normalized
  return [...bare].slice(0, MAX_SEARCH_LENGTH).join('')
}

/** Before an article that is written as such: 'الرياض' of 'وبالرياض', but 'للرياض'. */
const withoutParticles = (word: string) => word.replace(/^[وف]?[بك]?(?=ال)/, '')

/** Not by a regular expression: `[…]+$` starts again at every sign. */
function withoutAround(word: string): string {
  const first = [...word].findIndex((sign) => !AROUND.has(sign))
  const last = [...word].findLastIndex((sign) => !AROUND.has(sign))
  return [...word].slice(first, last + 1).join('')
}
