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
 * One term of a search. A row must have all of its normalized `words` or one of the other `spellings` in the text, or a
 * name of `synonyms`, or one of the `facets`. `spelled` has the words with their Arabic articles.
 */
export type Term = {
  typed: string
  spelled: string
  words: string[]
  synonyms?: SynonymGroup | undefined
  facets: readonly string[]
  spellings: readonly string[]
  /** If the search has other terms, rows without this one are found too. */
  isOptional?: boolean
}

const MAX_TERMS = 6

// A search of this many terms is read as a sentence. Only its known terms are then required.
const SENTENCE_LENGTH = 5

// Later words of a very long search are not read.
const MAX_WORDS = 40

// The signs that are removed before and after a word, such as the comma in 'Riyadh, rail'. A full stop is not removed,
// because it is part of a word such as 'J.V.'.
const SIGNS_AROUND = new Set(`,;:?"'()`)
const PUNCTUATION = /^\p{P}+$/u

/**
 * Returns up to six terms of a search. Six are enough, because a row that contains the whole typed text has each of
 * them. Words such as 'in' and 'of', and words that are only punctuation, are terms only if the search has no other
 * words.
 */
export function termsOf(search: string): Term[] {
  const words = [...search.matchAll(/\S+/g)].slice(0, MAX_WORDS).map(({ 0: typed, index }) => {
    const spelled = spelledOf(typed)
    return { typed, index, spelled, word: withoutArticle(spelled) }
  })
  const realWords = words.filter(({ word }) => word.trim() && !PUNCTUATION.test(word))
  const usedWords = realWords.length > 0 ? realWords : words.filter(({ word }) => word.trim())
  const terms: Term[] = []
  const stopWords: Term[] = []
  for (let at = 0; at < usedWords.length; ) {
    const { length, term } = termAt(usedWords.slice(at, at + MAX_SYNONYM_WORDS), usedWords[at - 1], search)
    const isAlone = length === 1 && !term.synonyms
    ;(isAlone && isStopWord(withoutSignsAround(term.typed)) ? stopWords : terms).push(term)
    at += length
  }
  return terms.length > 0 ? mostImportant(withOptional(terms)) : stopWords.slice(0, MAX_TERMS)
}

/** Marks the terms that a row need not have, unless the other terms say too little to search by. */
function withOptional(terms: Term[]): Term[] {
  const secondary = new Set(
    terms.filter((term) => optionalWords.has(term.words.join(' ').toLowerCase()) || isOptionalBeside(term, terms)),
  )
  const primary = terms.filter((term) => !secondary.has(term))
  if (!primary.some(({ synonyms, words }) => synonyms || words.join('').length > 2)) return terms
  const isSentence = terms.length >= SENTENCE_LENGTH && primary.some(isKnown)
  return terms.map((term) => ({ ...term, isOptional: secondary.has(term) || (isSentence && !isKnown(term)) }))
}

const isKnown = ({ synonyms, facets }: Term) => synonyms !== undefined || facets.length > 0

/**
 * Whether a term says little beside another one, such as 'expert' beside 'claims review', or 'contract' beside 'FIDIC'
 * (`optionalBeside` in app/vocabulary/README.md).
 */
function isOptionalBeside(term: Term, others: Term[]): boolean {
  const keys = term.synonyms?.optionalBeside
  return (
    keys !== undefined && others.some((other) => other !== term && facetKeysOf(other).some((key) => keys.includes(key)))
  )
}

function facetKeysOf({ synonyms }: Term): string[] {
  const { facets = [], services = [], vendors = [] } = synonyms ?? {}
  return [...facets, ...services, ...vendors].map((facet) => facet.slice(0, facet.indexOf(':')))
}

/** Leaves out the optional terms first if there are too many terms. */
function mostImportant(terms: Term[]): Term[] {
  const byImportance = [
    ...terms.filter(({ isOptional }) => !isOptional),
    ...terms.filter(({ isOptional }) => isOptional),
  ]
  const kept = new Set(byImportance.slice(0, MAX_TERMS))
  return terms.filter((term) => kept.has(term))
}

/** `word` is `spelled` without the Arabic article. */
type TypedWord = { typed: string; index: number; spelled: string; word: string }

type TermMatch = { length: number; term: Term }

/**
 * Returns the longest term at the beginning of `words`. A term has several words if these are an amount or have synonyms
 * together. Otherwise, the term is the first word.
 */
function termAt(words: TypedWord[], previous: TypedWord | undefined, search: string): TermMatch {
  const [first] = words
  const amount = amountAt(
    wordsUntilSign(words, search).map(({ word }) => word),
    previous?.word,
  )
  for (let length = words.length; length > 0; length--) {
    const found = knownTerm(words.slice(0, length), previous, search)
    if (found) return { length, term: found }
    if (amount && length === amount.words) return { length, term: amountTerm(words.slice(0, length), amount, search) }
  }
  const word = knownForm(first?.word ?? '')
  return {
    length: 1,
    term: { typed: first?.typed ?? '', spelled: word, words: [word], facets: entriesWith(word), spellings: [] },
  }
}

/**
 * Returns the words before the first sign that stands between two words, so that '10M - $50M' is not read as '10M $'.
 */
function wordsUntilSign(words: TypedWord[], search: string): TypedWord[] {
  const end = words.findIndex(({ index }, at) => {
    const before = words[at - 1]
    return before && search.slice(before.index + before.typed.length, index).trim() !== ''
  })
  return end < 0 ? words : words.slice(0, end)
}

/** Returns a term if the words have synonyms, even if an Arabic 'and' or preposition is attached to the first word. */
function knownTerm(all: TypedWord[], previous: TypedWord | undefined, search: string): Term | undefined {
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
    // A place keeps its article. Without it, the city 'الخبر' would be found in 'خبرة'.
    if (synonyms.form === 'place') return { typed, spelled, words: written, synonyms, facets: [], spellings }
    // If the group has facets, rows with these facets have the group's name already.
    return { typed, spelled, words, synonyms, facets: synonyms.facets ? [] : entriesWith(key), spellings }
  }
  return undefined
}

/** Returns an amount as one text, because '50 مليون' must not find a 50 and a million that stand apart. */
function amountTerm(words: TypedWord[], { texts, facets }: Amount, search: string): Term {
  const written = words.map(({ word }) => word).join(' ')
  const spellings = [...new Set([asTyped(words, search), ...texts])].filter((text) => text !== written.toLowerCase())
  return { typed: words.map(({ typed }) => typed).join(' '), spelled: written, words: [written], facets, spellings }
}

/** Returns the words as they were typed, with the signs and spaces between them. */
function asTyped(words: TypedWord[], search: string): string {
  const last = words.at(-1)
  return withoutSignsAround(
    normalizeText(search.slice(words[0]?.index, last && last.index + last.typed.length)).toLowerCase(),
  )
}

/**
 * Returns the typed text as a further spelling if it has signs between its words, because 'claims, review' and 'claims
 * & review' do not contain 'claims review'.
 */
function withSigns(words: TypedWord[], spelled: string, search: string): string[] {
  const text = asTyped(words, search)
  return text.includes(spelled.toLowerCase()) ? [] : [text]
}

// The text is shortened after it is normalized, because NFKD turns the one character ﷺ into 18.
function spelledOf(typed: string): string {
  const normalized = normalizeText(typed)
  const bare = withoutSignsAround(normalized) || normalized
  return [...bare].slice(0, MAX_SEARCH_LENGTH).join('')
}

/** Removes particles before an article that is written in full: 'وبالرياض' becomes 'الرياض', but 'للرياض' stays. */
const withoutParticles = (word: string) => word.replace(/^[وف]?[بك]?(?=ال)/, '')

/**
 * Removes the signs around a word. A regular expression with `[…]+$` would be slow, because it starts again at every
 * sign.
 */
export function withoutSignsAround(word: string): string {
  const first = [...word].findIndex((sign) => !SIGNS_AROUND.has(sign))
  const last = [...word].findLastIndex((sign) => !SIGNS_AROUND.has(sign))
  return [...word].slice(first, last + 1).join('')
}
