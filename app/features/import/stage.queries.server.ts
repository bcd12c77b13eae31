import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { languageOfText } from '../../../domain/language-of-text.ts'
import { rowOf } from '../../kit/fields/columns.server.ts'
import { kindOf } from '../../records/kinds.ts'
import { type FormerTable, formerTables, importedFields } from './former-tables.ts'
import type { FormerRow } from './read-row.ts'
import { withoutUnstorable } from './read-value.ts'
import type { Source } from './source.ts'

export type StagedRow = { line: number; row: FormerRow; note: string }

/**
 * Waits until the transaction of any other import has ended, and keeps further imports waiting until this one has
 * ended.
 */
export async function lockImports(db: Queryable, waiting: () => void): Promise<void> {
  const { rows } = await db.query<{ isFree: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('import', 0)) as "isFree"`)
  if (rows[0]?.isFree) return
  waiting()
  await db.query(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`)
}

/**
 * Creates a temporary table for the rows that were read. The transaction drops it at its end. `sender_key` and
 * `text_hash` show which opportunity and submission belong together, and `joined` is the key of the other row of the
 * pair. `is_here` marks rows that this site already has. `place` gets its index now, because PostgreSQL does not use an
 * index that is created after updates in the same transaction.
 */
export async function createStage(db: Queryable): Promise<void> {
  await db.query(sql`
    create temporary table staged (
      place int generated always as identity unique,
      former_table text not null,
      key text not null,
      source text not null,
      line int not null,
      former_id uuid,
      former_address text,
      status text not null,
      created_at timestamptz,
      posted_at timestamptz,
      language text not null,
      record jsonb not null,
      note text not null,
      content_hash text not null,
      sender_key text,
      text_hash text,
      record_id uuid,
      opportunity_id uuid,
      decision_id uuid not null default gen_random_uuid(),
      joined text,
      is_here boolean not null default false,
      primary key (former_table, key)
    ) on commit drop`)
}

/**
 * A row that has the key of an earlier row. `isSame` means that the values of the two rows are equal. If they have an
 * id, their times and status are equal as well.
 */
export type Repetition = { line: number; id: string | null; isSame: boolean }

/** Stages rows. Returns the rows that were left out because an earlier row has the same key. */
export async function stageRows(
  db: Queryable,
  { table, name }: Pick<Source, 'table' | 'name'>,
  staged: StagedRow[],
): Promise<Repetition[]> {
  const { sender, text = sender.name } = kindOf(formerTables[table])
  const fields = Object.fromEntries(importedFields(table).map((field) => [field.name, field]))
  const rows = staged.map(({ line, note, row: { id, values, ...row } }) => ({
    ...row,
    line,
    note,
    address: id,
    id: id && isUuid(id) ? id : null,
    language: languageOfText(String(values[text.name] ?? '')) ?? 'en',
    record: rowOf(fields, values),
  }))
  const { rows: stored } = await db.query<{ line: number }>(sql`
    insert into staged (former_table, key, source, line, former_id, former_address, status, created_at, posted_at, language,
      record, note, content_hash, sender_key, text_hash)
    select ${table}, key, ${name}, line, id, address, status, "createdAt",
      "postedAt", language, record, note, "contentHash",
      normalized_name(record ->> 'company') || ' ' || lower(record ->> 'contact_email'), encode(sha256(convert_to(record ->> 'description', 'UTF8')), 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (key text, line int, id uuid, address text, status text,
      "createdAt" timestamptz, "postedAt" timestamptz, language text, record jsonb, note text, "contentHash" text)
    order by line
    on conflict do nothing returning line`)
  const kept = new Set(stored.map(({ line }) => line))
  const repeated = rows.filter(({ line }) => !kept.has(line))
  if (repeated.length === 0) return []
  // The key of a row without an id is a hash of its values, so equal keys mean equal values.
  const { rows: same } = await db.query<{ line: number }>(sql`
    select row.line
    from jsonb_to_recordset(${JSON.stringify(repeated)}::jsonb) as row (key text, line int, address text, status text,
      "createdAt" timestamptz, "postedAt" timestamptz, "contentHash" text)
    join staged on former_table = ${table} and staged.key = row.key
    where row.address is null or (content_hash, staged.status, created_at, posted_at)
      is not distinct from ("contentHash", row.status, "createdAt", "postedAt")`)
  const isSame = new Set(same.map(({ line }) => line))
  return repeated.map(({ line, address }) => ({ line, id: address, isSame: isSame.has(line) }))
}

/** Returns the lines whose id an earlier staged row has. */
export async function findLinesWithStagedId(
  db: Queryable,
  table: FormerTable,
  candidates: { line: number; id: string }[],
): Promise<Set<number>> {
  const storable = candidates.filter(({ id }) => withoutUnstorable(id) === id)
  if (storable.length === 0) return new Set()
  const { rows } = await db.query<{ line: number }>(sql`
    select given.line from jsonb_to_recordset(${JSON.stringify(storable)}::jsonb) as given (line int, id text)
    join staged on former_table = ${table} and key = given.id and staged.line < given.line`)
  return new Set(rows.map(({ line }) => line))
}
