// The SQL conditions of a typed search. Each term must be found in a row: in its text, as one of its `names` (which
// stand for synonyms), or as one of its facets. Optional terms only decide which rows come first. Two lists use this, the
// requests and the directory of vendors (searched-lists.server.ts). The queue of the console uses only `textConditions`.

import sql, { join, type Sql } from 'sql-template-tag'
import { HAS_TRIGRAM } from '../kit/search/has-trigram.ts'
import { containsPattern } from './search-names.server.ts'
import { type Term, termsOf } from './search-terms.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { entriesWith, isArabic } from './synonyms.ts'
import { type Tier, tiers } from './tiers.ts'

/**
 * Whether the index can help. One word with a trigram is enough, because the others are read in the rows that it finds.
 */
const hasIndex = ({ words, synonyms }: Term) => synonyms !== undefined || words.some((word) => HAS_TRIGRAM.test(word))

/** Whether the trigram index cannot help a search. */
export const needsSequentialScan = (search: string): boolean =>
  search !== '' && !requiredOf(termsOf(search)).some(hasIndex)

export const requiredOf = (terms: Term[]): Term[] => terms.filter(({ isOptional }) => !isOptional)

const termsIn = (search: string): Term[] => (search ? termsOf(search) : [])

/** A name of people also finds the services that are their work. */
export const termsFor = (search: string, list: SearchedList): Term[] => withServices(termsIn(search), list)

const withServices = (terms: Term[], { findsByWork }: SearchedList): Term[] =>
  terms.map((term) => {
    const { services = [], vendors = [] } = term.synonyms ?? {}
    return { ...term, facets: [...term.facets, ...services, ...(findsByWork ? vendors : [])] }
  })

export const conditionsOf = (search: string, list: SearchedList): Sql[] => {
  const terms = termsFor(search, list)
  const found = foundBy(terms)
  const near = nearIn(terms, list)
  return near ? [sql`(${join(found, ' and ')} or ${join(near, ' and ')})`] : found
}

export type Tiers = [[Tier, Sql[]], ...[Tier, Sql[]][]]

/** The conditions of each tier. No tier has the rows of a tier before it. */
export function tiersOf(search: string, list: SearchedList): Tiers {
  const plain = termsIn(search)
  const terms = withServices(plain, list)
  const found = foundBy(terms)
  if (!terms.some(({ synonyms, facets, isOptional }) => synonyms || facets.length > 0 || isOptional))
    return [[tiers.typed, found]]
  const typed = terms.map(containsTyped)
  const named = foundBy(plain)
  const byService = terms.some(({ facets }, at) => facets.length > (plain[at]?.facets.length ?? 0))
  const near = nearIn(terms, list)
  return [
    [tiers.typed, typed],
    [tiers.related, [...named, noneOf(typed)]],
    ...(byService ? [[tiers.services, [...found, noneOf(named)]] satisfies [Tier, Sql[]]] : []),
    ...(near ? [[tiers.country, [...near, noneOf(found)]] satisfies [Tier, Sql[]]] : []),
  ]
}

const foundBy = (terms: Term[]) => requiredOf(terms).map(foundWithSynonyms)

const noneOf = (conditions: Sql[]) => sql`not (${join(conditions, ' and ')})`

/** Replaces the only city by its country, if the search has other terms too. */
function nearIn(terms: Term[], { findsByWork }: SearchedList): Sql[] | undefined {
  const isCity = ({ synonyms }: Term) => Boolean(synonyms?.country)
  const [city, ...others] = terms.filter(isCity)
  if (!city || others.length > 0 || requiredOf(terms).length === 1 || !findsByWork) return undefined
  const country = hasFacet([`country:${city.synonyms?.country}`])
  return requiredOf(terms).map((term) => (isCity(term) ? country : foundWithSynonyms(term)))
}

/**
 * Finds the text as it was typed, or an entry of the row by the name that the page shows. A key of one word is found by
 * its name, because PostgreSQL counts names, but guesses how many rows have a text. After one of twelve samples it read
 * 200,000 rows in 0.2 s to find one in 700.
 */
function containsTyped(term: Term): Sql {
  const { words, spelled, synonyms, facets, spellings } = term
  const [first, ...others] = words
  const key = words.join(' ')
  const own = [...facets, ...(synonyms?.facets ?? [])]
  const entries = entriesWith(key).filter((entry) => own.includes(entry))
  const byEntry = entries.length > 0 ? [hasFacet(entries)] : []
  const name = containsPattern(key.toLowerCase())
  if (others.length === 0 && waysToFind(term).names.includes(name))
    return anyOf([...byEntry, hasName([name]), ...spellings.map(contains)])
  const definite = isArabic(key) ? [[first, ...others.map((word) => `ال${word}`)].join(' ')] : []
  const texts = new Set([spelled, key, ...definite, ...spellings])
  return anyOf([...byEntry, ...[...texts].map(contains)])
}

/** Finds rows that have every word, without synonyms. Unpublished rows have neither names nor facets. */
export const textConditions = (search: string): Sql[] => termsIn(search).flatMap(({ words }) => words.map(isInText))

export const hasFacet = (facets: readonly string[]) => sql`facets && ${facets}::text[]`

const hasName = (names: readonly string[]) => sql`names && ${names}::text[]`

const isInText = (word: string): Sql =>
  HAS_TRIGRAM.test(word)
    ? sql`search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`strpos(search_text, lower(${word})) > 0`

/**
 * For published rows. Before PostgreSQL reads one, it checks once whether any has the pairs of letters of a word
 * without a trigram.
 */
const contains = (word: string): Sql =>
  join([isInText(word), ...(HAS_TRIGRAM.test(word) ? [] : pairsIn(word))], ' and ')

// The first pairs are enough. A word of a hundred signs would otherwise need a hundred checks.
const MAX_PAIRS = 3

const pairsIn = (word: string): Sql[] =>
  [...word].slice(0, MAX_PAIRS + 1).flatMap((letter, at, letters) => {
    const next = letters[at + 1]
    return next ? [sql`exists (select from letter_pairs where pair = lower(${letter + next}))`] : []
  })

/** A row is found by one of the names, by one of the facets, or by all words of one of the texts. */
type WaysToFind = { names: readonly string[]; facets: readonly string[]; texts: readonly (readonly string[])[] }

/** The typed text is found anywhere, even an abbreviation. Names and entries add rows to that. */
export function waysToFind({ words, synonyms, facets, spellings }: Term): WaysToFind {
  const key = words.join(' ').toLowerCase()
  // Rows have no name for a plural, such as 'hotels' for 'hotel', and none for a place.
  const isKey = synonyms?.form !== 'place' && synonyms?.keys.includes(key)
  const names = synonyms ? [synonyms.name, ...(isKey ? [containsPattern(key)] : [])] : []
  // The two words of 'time extension' may stand apart.
  return { names, facets, texts: [...(isKey ? [] : [words]), ...spellings.map((spelling) => [spelling])] }
}

function foundWithSynonyms(term: Term): Sql {
  const { names, facets, texts } = waysToFind(term)
  const ways = [
    ...(names.length > 0 ? [hasName(names)] : []),
    ...(facets.length > 0 ? [hasFacet(facets)] : []),
    ...texts.map((words) => join(words.map(contains), ' and ')),
  ]
  return anyOf(ways)
}

const anyOf = (ways: Sql[]): Sql => (ways.length > 1 ? sql`(${join(ways, ' or ')})` : (ways[0] ?? sql`false`))
