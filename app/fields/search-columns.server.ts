import type { Functions } from '../../db/functions.ts'
import { type Field, type Fields, publicFields } from './fields.ts'

/** The trigger function of a projection that fills `facets` and `search_text` from the fields (spec 5). */
export function searchFunction(projection: string, declared: Fields): Functions {
  const fields = Object.values(publicFields(declared))
  const name = `fill_search_of_${projection}`
  const facetsOf = (filtered: Field, key: string) =>
    isList(filtered)
      ? `facet('${key}', variadic new.${filtered.column})`
      : `'${key}:' || nullif(new.${filtered.column}, '')`
  const filtered = fields.flatMap((field) =>
    'filter' in field && field.filter ? [[field, field.filter.key] as const] : [],
  )
  const searched = fields.filter(({ isSearched }) => isSearched)
  return {
    [name]: `
create or replace function ${name}() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  new.facets := ${joined(
    filtered.map(([field, key]) => [field, facetsOf(field, key)]),
    'null',
  )};
  new.search_text := searchable(variadic ${joined(
    searched.map((field) => [field, `new.${field.column}`]),
    "''",
  )});
  return new;
end $$`,
  }
}

const isList = (field: Field): boolean => field.kind === 'choices' || 'isList' in field

/** The single values but those that are `empty`, and then the lists. */
function joined(expressions: [Field, string][], empty: string): string {
  const of = (list: boolean) => expressions.filter(([field]) => isList(field) === list).map(([, sql]) => sql)
  return [`array_remove(array[${of(false).join()}], ${empty})`, ...of(true)].join(' || ')
}
