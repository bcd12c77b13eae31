import sql from 'sql-template-tag'
import { languageOfText } from '../../../config/language-of-text.ts'
import type { Queryable } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import { rowOf } from '../../kit/fields/columns.server.ts'
import { kindOf } from '../../records/kinds.ts'
import { formerTables, importedFields } from './former-tables.ts'
import type { FormerRow } from './read-row.ts'
import type { Source } from './source.ts'

export type StagedRow = { line: number; row: FormerRow; note: string }

/** Waits for the transaction of another import. */
export async function lockImports(db: Queryable, waiting: () => void): Promise<void> {
  const { rows } = await db.query<{ isFree: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('import', 0)) as "isFree"`)
  if (rows[0]?.isFree) return
  waiting()
  await db.query(sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`)
}

/**
 * What was read, until the end of the transaction. `sender_key` and `text_hash` tell which submission an opportunity was.
 * `joined`: the submission that became this opportunity. `is_here`: an earlier run has added it.
 */
export async function createStage(db: Queryable): Promise<void> {
  await db.query(sql`
    create temporary table staged (
      place int generated always as identity,
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

/** Gives the lines of rows whose key another row has. */
export async function stage(
  db: Queryable,
  { table, name }: Pick<Source, 'table' | 'name'>,
  staged: StagedRow[],
): Promise<number[]> {
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
  return staged.flatMap(({ line }) => (kept.has(line) ? [] : [line]))
}
