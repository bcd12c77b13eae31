import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Filters } from '../../kit/lists/filters.ts'
import { requestFields } from '../../records/request.fields.ts'
import { requiredOf, termsFor, waysToFind } from '../../search/conditions.server.ts'
import { facetsOfChoice, WITHIN_FOUR_WEEKS } from '../../search/facets.ts'
import { opportunities } from '../../search/searched-lists.server.ts'

/** `query`: a tsquery for the lexemes of a request (`lexemesOf`), or null for an alert without filters. */
export type AlertQuery = { query: string | null; texts: string[] }

/** Finds exactly what the list finds with these filters: OR within a group or a term, AND across them. */
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
  const all = [...groups, ...terms].map((ways) => `(${ways.join(' | ')})`)
  return { query: all.length > 0 ? all.join(' & ') : null, texts: [...texts] }
}

// No facet begins with one of them.
const NAME = '='
const TEXT = '~'

const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`

const { key } = requestFields.neededBy.filter

/** An option that stands for days is a lexeme of the rows that it finds today, because the query of an alert has no days. */
const ofDays = () => sql`
  case when facets && ${facetsOfChoice(key, WITHIN_FOUR_WEEKS)}::text[] then array[${`${key}:${WITHIN_FOUR_WEEKS}`}] else '{}' end`

/** A row of `opportunities` has its facets, its names, and those of the texts that it contains. */
export const lexemesOf = (texts: Sql): Sql => sql`
  array_to_tsvector(facets || ${ofDays()} || array(select ${NAME}::text || name from unnest(names) as name)
    || array(select ${TEXT}::text || md5(text) from ${texts} where strpos(search_text, lower(text)) > 0))`
