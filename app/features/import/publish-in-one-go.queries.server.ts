import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { type FindNames, nameFinder } from '../../../db/find-names.ts'
import { type PublishedKind, publicationOf, publishedKinds } from '../../../domain/kinds.ts'
import { kindOf } from '../../records/kinds.ts'

const stagingTable = (kind: PublishedKind) => `fresh_${publicationOf(kind).projection}`

/** The state that an import needs to publish many rows together. */
export type PublishingState = { findNames: FindNames; knownPairs: Set<string> }

/** Creates temporary tables in which rows get the columns for the search before they are published. */
export async function preparePublishing(db: Queryable): Promise<PublishingState> {
  for (const kind of publishedKinds) {
    const { projection } = publicationOf(kind)
    await db.query(sql`create temporary table ${raw(stagingTable(kind))} (like ${raw(projection)}) on commit drop`)
    await db.query(sql`
      create trigger search before insert on ${raw(stagingTable(kind))}
      for each row execute function ${raw(`fill_search_of_${projection}`)}()`)
  }
  return { findNames: await nameFinder(db), knownPairs: new Set() }
}

/**
 * Runs `action` while triggers leave the publishing to the import: the triggers of records do not publish, and the
 * triggers of published rows do not find names.
 */
export async function withoutPublishing<Result>(db: Queryable, action: () => Promise<Result>): Promise<Result> {
  await db.query(sql`select set_config('dalil.publication', 'in one go', true)`)
  const result = await action()
  await db.query(sql`select set_config('dalil.publication', '', true)`)
  return result
}

/**
 * Publishes records of one kind together, instead of one by one as `sync_publication` does. `ids` is a query that
 * selects the records.
 */
export async function publishInOneGo(
  db: Queryable,
  kind: PublishedKind,
  ids: Sql,
  state: PublishingState,
): Promise<void> {
  const { projection } = publicationOf(kind)
  const { table } = kindOf(kind)
  const staging = raw(stagingTable(kind))
  const { rows } = await db.query<SearchedRow>(sql`
    insert into ${staging}
    select published.* from ${raw(table)} as record,
      jsonb_populate_record(null::${raw(projection)}, published_row(${table}, to_jsonb(record))) as published
    where record.id in (${ids})
    returning id, search_text as "searchText", facets`)
  if (rows.length === 0) return
  const names = rows.map(({ id, searchText, facets }) => ({ id, names: state.findNames(searchText, facets) }))
  await db.query(sql`
    insert into letter_pairs
    select pair from unnest(${newPairs(rows, state)}::text[]) as pair
    where not exists (select from letter_pairs as known where known.pair = pair.pair)`)
  await withoutPublishing(db, () =>
    db.query(sql`
      insert into ${raw(projection)}
      select named.* from ${staging} as published
        join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as found (id uuid, names jsonb) on found.id = published.id,
        jsonb_populate_record(published, jsonb_build_object('names', found.names)) as named`),
  )
  // With `delete`, the old rows would stay in the table until the transaction ends, and each batch would read the rows
  // of all earlier batches.
  await db.query(sql`truncate ${staging}`)
}

type SearchedRow = { id: string; searchText: string; facets: string[] }

/** Returns the pairs of letters (as letter_pairs_of defines them) that no earlier row of the run had. */
function newPairs(rows: SearchedRow[], { knownPairs }: PublishingState): string[] {
  const added: string[] = []
  for (const { searchText } of rows) {
    let before = ''
    for (const character of searchText) {
      const pair = before + character
      if (before !== '' && !knownPairs.has(pair)) {
        knownPairs.add(pair)
        added.push(pair)
      }
      before = character
    }
  }
  return added
}
