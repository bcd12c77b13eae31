import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Filters } from '../../kit/lists/filters.ts'
import { requestFields } from '../../records/request.fields.ts'
import { requiredOf, termsFor, waysToFind } from '../../search/conditions.server.ts'
import { facetsOfChoice, WITHIN_FOUR_WEEKS } from '../../search/facets.ts'
import { opportunities } from '../../search/searched-lists.server.ts'

/** `query`: a tsquery for the lexemes of a request (`lexemesOf`), or null for an alert without filters. */
type AlertQuery = { query: string | null; texts: string[] }

/** Finds exactly the requests that the list finds. The choices of a group are combined with OR, groups and terms with AND. */
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

// No facet begins with one of these characters.
const NAME = '='
const TEXT = '~'

const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`

const { key } = requestFields.neededBy.filter

/** The option for the next four weeks is a lexeme of the rows that it finds today, because a tsquery cannot compare dates. */
const lexemesOfDates = () => sql`
  case when facets && ${facetsOfChoice(key, WITHIN_FOUR_WEEKS)}::text[] then array[${`${key}:${WITHIN_FOUR_WEEKS}`}] else '{}' end`

/** The lexemes of a row of `opportunities`: its facets, its names, and each of `texts` that it contains. */
export const lexemesOf = (texts: Sql): Sql => sql`
  array_to_tsvector(facets || ${lexemesOfDates()} || array(select ${NAME}::text || name from unnest(names) as name)
    || array(select ${TEXT}::text || md5(text) from ${texts} where strpos(search_text, lower(text)) > 0))`
