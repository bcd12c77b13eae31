import type { Functions } from '../../db/functions.ts'
import { publicationOf, publishedKinds } from '../../domain/kinds.ts'
import { type Field, publicFields } from '../kit/fields/fields.ts'
import { kindOf } from '../records/kinds.ts'

const isList = (field: Field): boolean => field.kind === 'choices' || (field.kind === 'choice' && field.isList === true)

/**
 * Returns the SQL that reads a field's column from `record`, the row as JSON. A column that a pending migration has yet
 * to add counts as empty.
 */
const columnSql = (field: Field): string =>
  isList(field)
    ? `array(select jsonb_array_elements_text(nullif(record -> '${field.column}', 'null')))`
    : `nullif(record ->> '${field.column}', '')`

const facetsOf = (field: Field, key: string): string =>
  isList(field) ? `facet('${key}', variadic ${columnSql(field)})` : `'${key}:' || ${columnSql(field)}`

/** Returns the SQL that joins lists and single values into one array of texts, without empty values. */
const joinValues = (expressions: { field: Field; sql: string }[]): string =>
  expressions.map(({ field, sql }) => (isList(field) ? sql : `array_remove(array[${sql}], null)`)).join('\n    || ')

/** The trigger functions that fill the columns `facets` and `search_text` of the published rows (spec 5). */
const searchFunctions = publishedKinds.map((kind): Functions => {
  const { fields, searched = [] } = kindOf(kind)
  const name = `fill_search_of_${publicationOf(kind).projection}`
  const facets = Object.values(publicFields(fields)).flatMap((field) =>
    'filter' in field && field.filter ? [{ field, sql: facetsOf(field, field.filter.key) }] : [],
  )
  return {
    [name]: `
create or replace function ${name}() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  record jsonb := to_jsonb(new);
begin
  -- An import has filled them in a table of its own (publish-in-one-go.queries.server.ts). To fill them takes 0.5 ms a row.
  if current_setting('dalil.publication', true) = 'in one go' then return new; end if;
  new.facets := ${joinValues(facets)};
  new.search_text := searchable(variadic ${joinValues(searched.map((field) => ({ field, sql: columnSql(field) })))});
  return new;
end $$`,
  }
})

const emptyValues = (fields: readonly Field[]): string => {
  const emptyOf = (field: Field) => (isList(field) ? [] : field.isNullable ? null : '')
  return `'${JSON.stringify(Object.fromEntries(fields.map((field) => [field.column, emptyOf(field)])))}'::jsonb`
}

/**
 * The function `masked`. It empties the columns that could name the sender of a confidential request, and rounds down
 * the time of its decision to the hour.
 */
const maskingFunctions = publishedKinds.flatMap((kind): Functions[] => {
  const { confidential } = kindOf(kind)
  if (!confidential) return []
  const withholding = confidential.withholdable.map(
    ({ field, stored }) =>
      `\n  || case when record -> '${confidential.withheld.column}' ? '${stored}' then ${emptyValues([field])} else '{}' end`,
  )
  return [
    {
      masked: `
create or replace function masked(record jsonb) returns jsonb language sql immutable strict parallel safe
return record || ${emptyValues(confidential.masked)}${withholding.join('')}
  || jsonb_build_object('decided_at', date_trunc('hour', (record ->> 'decided_at')::timestamptz, 'UTC'))`,
    },
  ]
})

/**
 * The functions that are generated from the declared fields. The search columns and `masked` are defined nowhere else.
 */
export const declaredFunctions: Functions = Object.assign({}, ...searchFunctions, ...maskingFunctions)
