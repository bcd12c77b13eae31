import sql from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import type { Values } from '../../kit/fields/fields.ts'
import { checkNames } from '../../submissions/confidential/named-sender.queries.server.ts'
import { decide } from '../../submissions/state/decide.queries.server.ts'
import { lockSubmission, writeColumns } from '../../submissions/state/submission-lock.queries.server.ts'
import { type FormerTable, formerTables } from './former-tables.ts'
import { type ImportRun, isNew, isOfEarlierSubmission, publishedColumns, rowOriginOf } from './insert.queries.server.ts'

/** `shown` has the values that the former site's page showed, by column. */
type PublishedSubmission = { id: string; decisionId: string; reason: string; shown: Values }

/**
 * Publishes pending submissions that an earlier run added and that the former site has published since, unless a person
 * here has made a decision on them.
 */
export async function publishEarlierSubmissions(db: Queryable, importRun: ImportRun): Promise<void> {
  const { rows } = await db.query<PublishedSubmission>(sql`
    select record_id as id, decision_id as "decisionId", ${rowOriginOf(importRun)} as reason, batch.record as shown
    from staged as batch join opportunity_submissions as record on record.id = record_id
    where former_table = 'opportunities' and not is_here and record.status = 'pending' and batch.status = 'approved'
      and ${isOfEarlierSubmission}
    order by place`)
  const { opportunity_id, posted_at, closes_on, closes_at } = publishedColumns(importRun)
  for (const { id, decisionId, reason, shown } of rows) {
    const locked = await lockSubmission(db, 'request', id)
    if (locked?.status !== 'pending' || (await isDecidedByPerson(db, id))) continue
    const ofRow = sql`from staged as batch where batch.decision_id = ${decisionId} and record.id = ${id}`
    const names = await checkNames(db, locked, shown)
    await writeColumns(db, locked, shown, names)
    // At the publication, the triggers assign_address and assign_end set the times, and the address if it is missing.
    // So the address is written before the publication, and the times are written after it.
    await db.query(sql`update opportunity_submissions as record set opportunity_id = ${opportunity_id} ${ofRow}`)
    const { answer } = await decide(db, locked, {
      transition: 'imported',
      by: { as: 'schedule' },
      names,
      reason,
      letter: false,
    })
    if (answer !== 'done') continue
    await db.query(sql`
      update opportunity_submissions as record
      set posted_at = ${posted_at}, closes_on = ${closes_on}, closes_at = ${closes_at} ${ofRow}`)
  }
}

async function isDecidedByPerson(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query(sql`
    select from decisions where kind = 'request' and record_id = ${id} and decided_as <> 'schedule' limit 1`)
  return rowCount === 1
}

/** Stores the keys that let a later run recognise the rows, and the pages that replace former addresses. */
export async function linkRows(db: Queryable, run: number): Promise<void> {
  await db.query(sql`
    insert into imported_rows (former_table, key, kind, record_id, run, content_hash)
    select former_table, key, ${JSON.stringify(formerTables)}::jsonb ->> former_table, record_id, ${run}, content_hash
    from staged where not is_here`)
  // Runs of earlier versions of the site stored no hash.
  await db.query(sql`
    update imported_rows as known set content_hash = staged.content_hash
    from staged where (known.former_table, known.key) = (staged.former_table, staged.key) and known.content_hash is null`)
  await db.query(sql`
    insert into former_opportunities (former_id, id)
    select former_address, record.opportunity_id
    from staged join opportunity_submissions as record on record.id = record_id
    where former_table = 'opportunities' and not is_here and record.opportunity_id is not null
      and former_id is distinct from record.opportunity_id and former_address is not null
    on conflict do nothing`)
}

export type StagedCounts = { table: FormerTable; added: number; here: number; joined: number }

export async function countStaged(db: Queryable): Promise<StagedCounts[]> {
  const { rows } = await db.query<StagedCounts>(sql`
    select former_table as "table", count(*) filter (where is_here)::int as here,
      count(*) filter (where ${isNew})::int as added,
      count(*) filter (where not is_here and not ${isNew})::int as joined
    from staged group by former_table`)
  return rows
}

const BATCH = 1_000

/**
 * Lists rows that an earlier run added and whose content has changed since. A submission that became an opportunity is
 * left out, because its opportunity is listed.
 */
export async function* listChangedRows(db: Queryable): AsyncGenerator<{ source: string; line: number }[]> {
  for (let after = 0; ; ) {
    const { rows } = await db.query<{ source: string; line: number; place: number }>(sql`
      select staged.source, line, place
      from staged join imported_rows as known using (former_table, key)
      where is_here and known.content_hash <> staged.content_hash and place > ${after}
        and not (former_table = 'opportunity_submissions' and joined is not null)
      order by place limit ${BATCH}`)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.place ?? after
  }
}
