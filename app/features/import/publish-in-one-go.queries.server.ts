import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { type FindNames, nameFinder } from '../../../db/find-names.ts'
import { type PublishedKind, publicationOf, publishedKinds } from '../../../domain/kinds.ts'
import { kindOf } from '../../records/kinds.ts'

const fresh = (kind: PublishedKind) => `fresh_${publicationOf(kind).projection}`

/** What an import needs to publish its rows in one go. */
export type Publishing = { findNames: FindNames; knownPairs: Set<string> }

/** With tables of the transaction where rows get what the search reads, before they are published. */
export async function preparePublishing(db: Queryable): Promise<Publishing> {
  for (const kind of publishedKinds) {
    const { projection } = publicationOf(kind)
    await db.query(sql`create temporary table ${raw(fresh(kind))} (like ${raw(projection)}) on commit drop`)
    await db.query(sql`
      create trigger search before insert on ${raw(fresh(kind))}
      for each row execute function ${raw(`fill_search_of_${projection}`)}()`)
  }
  return { findNames: await nameFinder(db), knownPairs: new Set() }
}

/** Until the end of `work`, the triggers of records publish nothing, and those of projections find no names. */
export async function withoutPublishing<Result>(db: Queryable, work: () => Promise<Result>): Promise<Result> {
  await db.query(sql`select set_config('dalil.publication', 'in one go', true)`)
  const result = await work()
  await db.query(sql`select set_config('dalil.publication', '', true)`)
  return result
}

/** Publishes records of one kind, as `sync_publication` does one by one. `ids`: a query of theirs. */
export async function publishInOneGo(
  db: Queryable,
  kind: PublishedKind,
  ids: Sql,
  publishing: Publishing,
): Promise<void> {
  const { projection } = publicationOf(kind)
  const { table } = kindOf(kind)
  const place = raw(fresh(kind))
  const { rows } = await db.query<Searched>(sql`
    insert into ${place}
    select published.* from ${raw(table)} as record,
      jsonb_populate_record(null::${raw(projection)}, published_row(${table}, to_jsonb(record))) as published
    where record.id in (${ids})
    returning id, search_text as "searchText", facets`)
  if (rows.length === 0) return
  const names = rows.map(({ id, searchText, facets }) => ({ id, names: publishing.findNames(searchText, facets) }))
  await db.query(sql`
    insert into letter_pairs
    select pair from unnest(${newPairs(rows, publishing)}::text[]) as pair
    where not exists (select from letter_pairs as known where known.pair = pair.pair)`)
  await withoutPublishing(db, () =>
    db.query(sql`
      insert into ${raw(projection)}
      select named.* from ${place} as published
        join jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as found (id uuid, names jsonb) on found.id = published.id,
        jsonb_populate_record(published, jsonb_build_object('names', found.names)) as named`),
  )
  // Deleted rows would stay in the table until the transaction ends, and each batch would read those of all before.
  await db.query(sql`truncate ${place}`)
}

type Searched = { id: string; searchText: string; facets: string[] }

/** By the rule of letter_pairs_of: the pairs that no earlier row of the run had. */
function newPairs(rows: Searched[], { knownPairs }: Publishing): string[] {
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
