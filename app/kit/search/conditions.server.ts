import sql, { join, type Sql } from 'sql-template-tag'
import { anywhere } from './search-names.server.ts'
import { type Term, termsOf } from './search-terms.ts'

// LIKE walks the whole index (20 s over a million rows) unless a letter or digit has a character on either side: 'fid',
// 'J.V. 7'. Of other scripts than these, the C library behind PostgreSQL may not know every letter.
const HAS_TRIGRAM = /.(?=[\0-\u085f\u1100-\u11ff\u3041-\u9fef])[\p{L}\p{Nd}]./su

/** Whether the index can help a search: one word with a trigram is enough, the others are read in the rows it finds. */
const hasIndex = ({ words, synonyms }: Term) => synonyms !== undefined || words.some((word) => HAS_TRIGRAM.test(word))

/** Whether the trigram index cannot help a search. */
export const needsSequentialScan = (search: string): boolean => search !== '' && !termsOf(search).some(hasIndex)

export const termsIn = (search: string): Term[] => (search ? termsOf(search) : [])

type Searched = { search: string; chosen: Record<string, unknown> }

/** In the directory, whose filters have the type of vendor, also by what vendors do. */
export const termsFor = ({ search, chosen }: Searched): Term[] =>
  termsIn(search).map((term) =>
    'vendorType' in chosen ? { ...term, facets: [...term.facets, ...(term.synonyms?.vendors ?? [])] } : term,
  )

export const foundWith = (filters: Searched): Sql[] => termsFor(filters).map(foundWithSynonyms)

/** For rows without facets: every word, without synonyms. */
export const containing = (search: string): Sql[] => termsIn(search).flatMap(({ words }) => words.map(contains))

export const hasFacet = (facets: readonly string[]) => sql`facets && ${facets}::text[]`

const hasName = (names: readonly string[]) => sql`names && ${names}::text[]`

const contains = (word: string): Sql =>
  HAS_TRIGRAM.test(word)
    ? sql`search_text like lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`
    : sql`strpos(search_text, lower(${word})) > 0`

/** What finds a row: one of the names, one of the facets, or all words of one of the texts. */
type Ways = { names: readonly string[]; facets: readonly string[]; texts: readonly (readonly string[])[] }

/** What was typed is found anywhere, also an abbreviation; names and entries add rows to it. */
export function waysTo({ words, synonyms, facets, spellings }: Term): Ways {
  const key = words.join(' ').toLowerCase()
  // Rows have no name for the text with a plural, such as 'hotels' for 'hotel', nor with a place.
  const isKey = synonyms?.form !== 'place' && synonyms?.keys.includes(key)
  const names = synonyms ? [synonyms.name, ...(isKey ? [anywhere(key)] : [])] : []
  // 'time extension' also where the two words stand apart.
  return { names, facets, texts: [...(isKey ? [] : [words]), ...spellings.map((spelling) => [spelling])] }
}

function foundWithSynonyms(term: Term): Sql {
  const { names, facets, texts } = waysTo(term)
  const ways = [
    ...(names.length > 0 ? [hasName(names)] : []),
    ...(facets.length > 0 ? [hasFacet(facets)] : []),
    ...texts.map((words) => join(words.map(contains), ' and ')),
  ]
  return ways.length > 1 ? sql`(${join(ways, ' or ')})` : (ways[0] ?? sql`false`)
}
