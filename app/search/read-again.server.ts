// If a search finds nothing because one of its words is in no published row, the list shows the rows of another reading
// of the search: a misspelt word is corrected, and another unknown word is left out. The feed, the API and MCP are not
// corrected, because they cannot show that the search was changed.

import sql, { join } from 'sql-template-tag'
import type { Visitor } from '../../db/client.server.ts'
import { asRead, type Counts, type Reading, type ReadPage } from '../kit/lists/counts.ts'
import type { Cursor, ListPage } from '../kit/lists/cursor.ts'
import type { Filters } from '../kit/lists/filters.ts'
import { optional, type ReadContext } from '../kit/lists/optional.server.ts'
import { visitorPool } from '../kit/routing/context.server.ts'
import { countOfTerms, hasIndex, isInSomeRow, requiredOf, termsFor } from './conditions.server.ts'
import { isKnownWord, nearestWords } from './nearest-word.ts'
import { type Term, withoutSignsAround } from './search-terms.ts'
import type { SearchedList } from './searched-lists.server.ts'

type ListRows<Row> = (db: Visitor, filters: Filters, cursor?: Cursor) => Promise<ListPage<Row>>

/**
 * Lists a page of rows for the search, or for another reading of it if the search itself finds nothing. The addresses of
 * later pages contain the search of the reading, so a page after a cursor is not read again. If no reading finds rows
 * with the chosen filters either, the page has the best reading and no rows.
 */
export async function listOrReadAgain<Row>(
  context: ReadContext,
  filters: Filters,
  searched: SearchedList,
  cursor: Cursor | undefined,
  list: ListRows<Row>,
): Promise<ReadPage<Row>> {
  const db = context.get(visitorPool)
  const page = await list(db, filters, cursor)
  if (page.rows.length > 0 || !filters.search || cursor) return page
  const fault = 'A search that finds nothing could not be read again'
  return optional(context, fault, readAgain(db, filters, searched, page, list), page)
}

async function readAgain<Row>(
  db: Visitor,
  filters: Filters,
  searched: SearchedList,
  nothing: ListPage<Row>,
  list: ListRows<Row>,
): Promise<ReadPage<Row>> {
  const readings = await readingsOf(db, filters.search, searched)
  for (const reading of readings) {
    const page = await list(db, asRead(filters, reading))
    if (page.rows.length > 0) return { ...page, reading }
  }
  return { ...nothing, ...(readings[0] && { reading: readings[0] }) }
}

/** Counts the rows of the reading that the page shows. */
export async function countAsRead<Row>(
  page: Promise<ReadPage<Row>>,
  filters: Filters,
  count: (filters: Filters) => Promise<Counts>,
): Promise<Counts> {
  const { reading } = await page
  return { ...(await count(asRead(filters, reading))), reading }
}

/**
 * Returns the readings of a search with unknown words, the best first: corrected, corrected without the unknown words
 * that have no correction, and without all unknown words.
 */
async function readingsOf(db: Visitor, search: string, list: SearchedList): Promise<Reading[]> {
  const terms = termsFor(search, list)
  const unknown = await unknownTerms(db, requiredOf(terms), list)
  if (unknown.length === 0) return []
  const corrections = await correctionsOf(db, unknown, list)
  const words = [...new Set(unknown.map(({ typed }) => withoutSignsAround(typed)))]
  const known = terms.filter((term) => !unknown.includes(term))
  const corrected = terms.filter((term) => known.includes(term) || corrections.has(term))
  const readAs = (kept: Term[], isCorrected: boolean): Reading => ({
    search: kept.map((term) => corrections.get(term) ?? term.typed).join(' '),
    unknown: words,
    isCorrected,
  })
  return [
    ...(corrections.size > 0 ? [readAs(terms, true)] : []),
    ...(corrections.size > 0 && corrected.length < terms.length ? [readAs(corrected, true)] : []),
    ...(requiredOf(known).length > 0 ? [readAs(known, false)] : []),
  ]
}

// With these limits, a search of nothing but misspelt words costs no more than one with two of them.
const MAX_CORRECTED = 2
const MAX_CANDIDATES = 5

const ONE_WORD = /^\p{L}+$/u

/**
 * Returns the correction of each term that has one. If several words are equally near, the most frequent is taken. A
 * word of a row that has been erased since the words were read is never shown, because a correction must be in a
 * published row now.
 */
async function correctionsOf(db: Visitor, terms: Term[], list: SearchedList): Promise<Map<Term, string>> {
  const misspelt = terms.filter(({ spelled, synonyms }) => !synonyms && ONE_WORD.test(spelled) && !isKnownWord(spelled))
  if (misspelt.length === 0) return new Map()
  const published = await publishedWords(db, list)
  const candidates = misspelt
    .slice(0, MAX_CORRECTED)
    .flatMap((term) => nearestWords(term.spelled, published, MAX_CANDIDATES).map((word) => ({ term, word })))
  if (candidates.length === 0) return new Map()
  const counts = candidates.map(({ word }) => countOfTerms(termsFor(word, list), list))
  const { rows } = await db.search.query<{ counts: number[] }>(sql`select jsonb_build_array(${join(counts)}) as counts`)
  const byRows = candidates
    .map((candidate, at) => ({ ...candidate, rows: rows[0]?.counts[at] ?? 0 }))
    .filter((candidate) => candidate.rows > 0)
    .toSorted((one, other) => other.rows - one.rows)
  return new Map(
    misspelt.flatMap((term) => {
      const best = byRows.find((candidate) => candidate.term === term)
      return best ? [[term, best.word]] : []
    }),
  )
}

/**
 * Returns the terms that no published row has. A city never counts as one, because the list then suggests its country. A
 * term that no index can find counts as known, because looking for it would read every row.
 */
async function unknownTerms({ search }: Visitor, terms: Term[], list: SearchedList): Promise<Term[]> {
  const words = terms.filter((term) => term.synonyms?.form !== 'place' && hasIndex(term))
  if (words.length === 0) return []
  const { rows } = await search.query<{ known: boolean[] }>(
    sql`select jsonb_build_array(${join(words.map((term) => isInSomeRow(term, list)))}) as known`,
  )
  return words.filter((_, at) => !rows[0]?.known[at])
}

// At most 2 MB of text is read. Older rows add few words.
const MAX_ROWS = 1_000
const MAX_TEXT = 2_000
const TEN_MINUTES = 600_000

type CachedWords = { words: Promise<ReadonlySet<string>>; readAt: number }

const cachedWords = new WeakMap<Visitor, Map<SearchedList, CachedWords>>()

/** Returns the words of the newest published rows, which are read at most every ten minutes. */
function publishedWords(db: Visitor, list: SearchedList): Promise<ReadonlySet<string>> {
  const lists = cachedWords.get(db) ?? new Map<SearchedList, CachedWords>()
  cachedWords.set(db, lists)
  const known = lists.get(list)
  if (known && Date.now() - known.readAt < TEN_MINUTES) return known.words
  const words = readWords(db, list)
  words.catch(() => lists.delete(list))
  lists.set(list, { words, readAt: Date.now() })
  return words
}

// Normalized Arabic words lack letters that people write, so they cannot be shown as a correction.
const LATIN_WORD = /(?<![\p{L}\p{N}])[a-z]{4,24}(?![\p{L}\p{N}])/gu

async function readWords({ search }: Visitor, { table, newest }: SearchedList): Promise<ReadonlySet<string>> {
  const { rows } = await search.query<{ text: string }>(sql`
    select left(search_text, ${MAX_TEXT}::int) as text from ${table} order by ${newest} desc, id desc limit ${MAX_ROWS}`)
  return new Set(rows.flatMap(({ text }) => text.match(LATIN_WORD) ?? []))
}
