import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Filters } from '../../kit/lists/filters.ts'
import { requestFields } from '../../records/request.fields.ts'
import { requiredOf, termsFor, waysToFind } from '../../search/conditions.server.ts'
import { facetsOfChoice, WITHIN_FOUR_WEEKS } from '../../search/facets.ts'
import { opportunities } from '../../search/searched-lists.server.ts'

/**
 * `query` is a tsquery that the lexemes of a request (`lexemesOf`) must match, or null for an alert without filters.
 * `texts` are the typed texts in that tsquery.
 */
type AlertQuery = { query: string | null; texts: string[] }

/**
 * Compiles filters to a query that finds exactly the requests that the list with these filters shows. The choices of a
 * group are combined with OR, and groups and search terms with AND.
 */
export function compileAlertQuery(filters: Filters): AlertQuery {
  const texts = new Set<string>()
  const lexemeOfText = (text: string) => {
    texts.add(text)
    return lexeme(TEXT + createHash('md5').update(text).digest('hex'))
  }
  const groups = Object.entries(filters.chosen)
    .filter(([, values]) => values.length > 0)
    .map(([key, values]) => values.map((value) => lexeme(`${key}:${value}`)))
  const terms = requiredOf(termsFor(filters.search, opportunities))
    .map(waysToFind)
    .map(({ names, facets, texts }) => [
      ...names.map((name) => lexeme(NAME + name)),
      ...facets.map(lexeme),
      ...texts.map((words) => words.map(lexemeOfText).join(' & ')),
    ])
  const all = [...groups, ...terms].map((alternatives) => `(${alternatives.join(' | ')})`)
  return { query: all.length > 0 ? all.join(' & ') : null, texts: [...texts] }
}

// A lexeme that stands for a name or for a text begins with one of these characters. No facet begins with either of
// them.
const NAME = '='
const TEXT = '~'

const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`

const { key } = requestFields.neededBy.filter

/**
 * Returns a lexeme for the option 'Within 4 weeks', if the row matches this option today. The lexeme is needed because
 * a tsquery cannot compare dates.
 */
const lexemesOfDates = () => sql`
  case when facets && ${facetsOfChoice(key, WITHIN_FOUR_WEEKS)}::text[] then array[${`${key}:${WITHIN_FOUR_WEEKS}`}] else '{}' end`

/** Returns the lexemes of a row of `opportunities`: its facets, its names, and each of `texts` that it contains. */
export const lexemesOf = (texts: Sql): Sql => sql`
  array_to_tsvector(facets || ${lexemesOfDates()} || array(select ${NAME}::text || name from unnest(names) as name)
    || array(select ${TEXT}::text || md5(text) from ${texts} where strpos(search_text, lower(text)) > 0))`
