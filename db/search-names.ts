import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { projections } from '../domain/kinds.ts'

/**
 * A search name, and the rule by which a published row has it (names_in). A row has the name by a facet, or by a word
 * in its normalized text if that text also matches all of the patterns and the expression. If a row has this name, it
 * does not keep any other name whose `implied_by` is this name.
 */
export type SearchName = {
  name: string
  implied_by: string | null
  facet: string | null
  word: string | null
  patterns: readonly string[] | null
  expression: string | null
}

/**
 * Stores the declared names. If the database had different ones, computes the names of all published rows again, and
 * nothing can be published while that runs.
 */
export async function setSearchNames(client: pg.Client, declared: readonly SearchName[]): Promise<void> {
  const { rows } = await client.query<SearchName>(
    'select name, implied_by, facet, word, patterns, expression from search_names order by place',
  )
  if (isDeepStrictEqual(rows, declared)) return
  await client.query('begin')
  await client.query(`lock table ${projections.join()} in share row exclusive mode; delete from search_names`)
  await client.query(
    `insert into search_names (place, name, implied_by, facet, word, patterns, expression)
     select ordinality, declared.* from jsonb_array_elements($1) with ordinality as entries (entry, ordinality)
     cross join jsonb_to_record(entry) as declared (
       name text, implied_by text, facet text, word text, patterns text[], expression text)`,
    [JSON.stringify(declared)],
  )
  // Without `materialized`, the names would be computed twice: once to compare them and once to store them.
  for (const projection of projections)
    await client.query(`
      with found as materialized (select id, names_in(search_text, facets) as names from ${projection})
      update ${projection} set names = found.names from found
      where found.id = ${projection}.id and ${projection}.names is distinct from found.names;
      analyze ${projection} (names)`)
  await client.query('commit')
}
