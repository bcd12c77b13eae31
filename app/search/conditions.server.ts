// The SQL conditions of a typed search. A row must match each term in its text, in its `names` (which stand for
// synonyms) or in its facets. Optional terms only decide which rows come first. The lists of requests and of vendors
// use all of this: newest-rows.server.ts reads the rows, and counts.server.ts counts them. The open data and the alerts
// search in the same way. The queue in the review console uses only `textConditions`.

import sql, { join, type Sql } from 'sql-template-tag'
import { where } from '../kit/lists/keyset.server.ts'
import { HAS_TRIGRAM } from '../kit/search/has-trigram.ts'
import { keyOf } from '../kit/search/normalize-text.ts'
import { containsPattern } from './search-names.server.ts'
import { type Term, termsOf } from './search-terms.ts'
import type { SearchedList } from './searched-lists.server.ts'
import { isArabic } from './synonyms.ts'
import { type Tier, tiers } from './tiers.ts'

/**
 * Whether an index can find the rows of a term. One word with a trigram is enough, because the other words are then
 * looked for only in the rows that this word finds.
 */
export const hasIndex = ({ words, synonyms }: Term) =>
  synonyms !== undefined || words.some((word) => HAS_TRIGRAM.test(word))

/** Whether a search must read every row because no index can help it. */
export const needsSequentialScan = (search: string): boolean =>
  search !== '' && !requiredOf(termsOf(search)).some(hasIndex)

export const requiredOf = (terms: Term[]): Term[] => terms.filter(({ isOptional }) => !isOptional)

const termsIn = (search: string): Term[] => (search ? termsOf(search) : [])

/**
 * Returns the terms of a search. A term that names people, such as 'quantity surveyor', also finds the services that
 * are their work.
 */
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

export type TierConditions = [Tier, Sql[]]

/** Returns the conditions of each tier. A tier leaves out the rows of the tiers before it. */
export function tiersOf(search: string, list: SearchedList): [TierConditions, ...TierConditions[]] {
  const plain = termsIn(search)
  const terms = withServices(plain, list)
  const found = foundBy(terms)
  if (!terms.some(({ synonyms, facets, isOptional }) => synonyms || facets.length > 0 || isOptional))
    return [[tiers.typed, found]]
  const typed = plain.map(containsTyped)
  const whole = wholeWordsOf(plain)
  const required = requiredOf(plain)
  const loose = required.map(containsTyped)
  const looseWhole = wholeWordsOf(required)
  const isLoose = loose.length < typed.length
  const named = foundBy(plain)
  const byService = requiredOf(terms).some(({ facets }, at) => facets.length > (required[at]?.facets.length ?? 0))
  const near = nearIn(terms, list)
  const others: [Tier, Sql[] | false | undefined][] = [
    [tiers.longer, whole.length > 0 && [...typed, noneOf(whole)]],
    [tiers.loose, isLoose && [...loose, ...looseWhole, noneOf(typed)]],
    [tiers.looseLonger, isLoose && looseWhole.length > 0 && [...loose, noneOf(looseWhole), noneOf(typed)]],
    [tiers.named, [...named, noneOf(loose)]],
    [tiers.services, byService && [...found, noneOf(named)]],
    [tiers.country, near && [...near, noneOf(found)]],
  ]
  return [
    [tiers.typed, [...typed, ...whole]],
    ...others.flatMap(([tier, conditions]) => (conditions ? [[tier, conditions] satisfies TierConditions] : [])),
  ]
}

/**
 * Whether the names of a row show that it has the term as a whole word. They do so only for single words of the lists. A
 * row also has the name if it states an entry of the group or has another of its words.
 */
const isListedWord = ({ words, synonyms }: Term) => synonyms !== undefined && words.length === 1

const wholeWordsOf = (terms: Term[]) =>
  terms.filter(isListedWord).map(({ synonyms }) => hasName([synonyms?.name ?? '']))

/** The conditions of a row that counts as found, and not as related. */
export const namedConditions = (search: string): Sql[] => foundBy(termsIn(search))

const foundBy = (terms: Term[]) => requiredOf(terms).map(foundWithSynonyms)

const noneOf = (conditions: Sql[]) => sql`not (${join(conditions, ' and ')})`

/**
 * Returns the conditions with the city replaced by its country, if the search has exactly one city and at least one
 * other term.
 */
function nearIn(terms: Term[], { findsByWork }: SearchedList): Sql[] | undefined {
  const isCity = ({ synonyms }: Term) => Boolean(synonyms?.country)
  const [city, ...others] = terms.filter(isCity)
  if (!city || others.length > 0 || requiredOf(terms).length === 1 || !findsByWork) return undefined
  const country = hasFacet([`country:${city.synonyms?.country}`])
  return requiredOf(terms).map((term) => (isCity(term) ? country : foundWithSynonyms(term)))
}

/**
 * Finds rows that have the text as it was typed, or an entry of a closed list with this name. A single word with
 * synonyms is looked up in `names`, because PostgreSQL counts the rows of each name, but only guesses how many rows
 * contain a text. With one of twelve random samples for its statistics, it guessed wrong, and read 200,000 rows in 0.2 s
 * to find one row in 700.
 */
function containsTyped(term: Term): Sql {
  const { words, spelled, spellings } = term
  const [first, ...others] = words
  const key = words.join(' ')
  const entries = namedEntries(term)
  const byEntry = entries.length > 0 ? [hasFacet(entries)] : []
  const name = containsPattern(key.toLowerCase())
  if (others.length === 0 && waysToFind(term).names.includes(name))
    return anyOf([...byEntry, hasName([name]), ...spellings.map(contains)])
  const definite = isArabic(key) ? [[first, ...others.map((word) => `ال${word}`)].join(' ')] : []
  const texts = new Set([spelled, key, ...definite, ...spellings])
  return anyOf([...byEntry, ...[...texts].map(contains)])
}

/** Whether the list has a row with this term. */
export const isInSomeRow = (term: Term, { table }: SearchedList): Sql =>
  sql`exists (select from ${table} where ${foundWithSynonyms(term)})`

// Counting up to this number is enough to tell a frequent word from a rare one.
const MAX_COUNTED = 100

/** Counts the rows with all terms, up to a limit. */
export const countOfTerms = (terms: Term[], { table }: SearchedList): Sql =>
  sql`(select count(*) from (select from ${table} ${where(foundBy(terms))} limit ${MAX_COUNTED}) as found)`

/**
 * Returns the entries of closed lists whose English name contains a word of the term's group. Entries that say whom a
 * vendor acts for are left out, so that 'law firm' finds law firms before the vendors that work for them.
 */
function namedEntries({ facets, synonyms }: Term): string[] {
  const isNamed = (entry: string) =>
    synonyms?.keys.some((key) => keyOf(entry.slice(entry.indexOf(':') + 1)).includes(key))
  const entries = [...facets, ...(synonyms?.facets?.filter(isNamed) ?? [])]
  return entries.filter((entry) => !entry.startsWith('actsFor:'))
}

/**
 * Finds rows whose text has every word. Synonyms are not used, because unpublished rows have neither names nor facets.
 */
export const textConditions = (search: string): Sql[] => termsIn(search).flatMap(({ words }) => words.map(isInText))

export const hasFacet = (facets: readonly string[]) => sql`facets && ${facets}::text[]`

const hasName = (names: readonly string[]) => sql`names && ${names}::text[]`

const isInText = (word: string): Sql =>
  HAS_TRIGRAM.test(word)
    ? sql`search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`strpos(search_text, lower(${word})) > 0`

/**
 * Finds published rows that contain a word. If the word has no trigram, PostgreSQL first checks once whether any row
 * has its pairs of letters, and reads the rows only if one does.
 */
const contains = (word: string): Sql =>
  join([isInText(word), ...(HAS_TRIGRAM.test(word) ? [] : pairsIn(word))], ' and ')

// Only the first pairs of a word are checked. A word of a hundred characters would otherwise need a hundred checks.
const MAX_PAIRS = 3

const pairsIn = (word: string): Sql[] =>
  [...word].slice(0, MAX_PAIRS + 1).flatMap((letter, at, letters) => {
    const next = letters[at + 1]
    return next ? [sql`exists (select from letter_pairs where pair = lower(${letter + next}))`] : []
  })

/** The ways to find a row: the row has one of the names, one of the facets, or all words of one of the texts. */
type WaysToFind = { names: readonly string[]; facets: readonly string[]; texts: readonly (readonly string[])[] }

/**
 * Returns the ways to find the rows of a term. The typed text is found anywhere, even an abbreviation within another
 * word. Names and facets find further rows.
 */
export function waysToFind({ words, synonyms, facets, spellings }: Term): WaysToFind {
  const key = words.join(' ').toLowerCase()
  // Rows have a name for each word of a group, such as 'hotel', but none for its plural 'hotels', and none for a place.
  const isKey = synonyms?.form !== 'place' && synonyms?.keys.includes(key)
  const names = synonyms ? [synonyms.name, ...(isKey ? [containsPattern(key)] : [])] : []
  // Each word is looked for separately, because the two words of 'time extension' may stand apart in a text.
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
