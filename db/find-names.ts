import sql from 'sql-template-tag'
import type { Queryable } from './client.server.ts'
import type { SearchName } from './search-names.ts'

export type FindNames = (text: string, facets: readonly string[]) => string[]

/**
 * Returns a function that does the same as PostgreSQL's function names_in, for a very large number of texts. PostgreSQL
 * takes 0.8 ms for each text, and more for a long one. It spends most of that time on compiling regular expressions,
 * because it keeps only 32 compiled ones.
 */
export async function nameFinder(db: Queryable): Promise<FindNames> {
  const { rows } = await db.query<SearchName>(sql`
    select name, implied_by, facet, word, patterns, expression from search_names`)
  const byFacet = Map.groupBy(rows, ({ facet }) => facet)
  const byWord = Map.groupBy(rows.map(withTests), ({ word }) => word ?? '')
  const wordsIn = wordFinder([...byWord.keys()])
  return (text, facets) => {
    const found = facets.flatMap((facet) => byFacet.get(facet) ?? [])
    for (const word of wordsIn(text))
      for (const name of byWord.get(word) ?? []) if (name.tests.every((test) => test.test(text))) found.push(name)
    const all = new Set(found.map(({ name }) => name))
    const kept = found.filter(({ implied_by }) => implied_by === null || !all.has(implied_by))
    return [...new Set(kept.map(({ name }) => name))].sort()
  }
}

/**
 * Returns a function that finds which of these words a text contains. At each place of the text, it looks up the words
 * that begin with the two letters there. Searching the text for each of 2,000 words would take fifty times as long. The
 * two letters are combined into one number, because a look-up by a string takes five times as long.
 */
function wordFinder(words: string[]): (text: string) => Set<string> {
  const beginning = (text: string, at: number) => text.charCodeAt(at) * 0x10000 + text.charCodeAt(at + 1)
  const short = words.filter(({ length }) => length === 1)
  const long = Map.groupBy(
    words.filter(({ length }) => length > 1),
    (word) => beginning(word, 0),
  )
  return (text) => {
    const found = new Set(short.filter((word) => text.includes(word)))
    for (let at = 0; at < text.length - 1; at++)
      for (const word of long.get(beginning(text, at)) ?? []) if (text.startsWith(word, at)) found.add(word)
    return found
  }
}

function withTests(name: SearchName) {
  const patterns = (name.patterns ?? []).map(likePattern)
  // As in PostgreSQL, '.' matches any character and '$' matches only the end of the text.
  const expressions = name.expression === null ? [] : [new RegExp(name.expression, 's')]
  return { ...name, tests: [...patterns, ...expressions] }
}

/**
 * Converts a pattern of LIKE to a regular expression. Supports only patterns that consist of a text between two '%'. In
 * the text, '_' stands for any character.
 */
function likePattern(pattern: string): RegExp {
  const parts = /^%([^%\\]+)%$/.exec(pattern)?.[1]?.split('_')
  if (!parts) throw new RangeError(pattern)
  return new RegExp(parts.map(RegExp.escape).join('.'), 's')
}
