import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { isPublishedKind, kindOf } from '../../records/kinds.ts'
import { type FormerTable, formerTableNames, formerTables, importedFields } from './former-tables.ts'
import {
  type PublishingState,
  preparePublishing,
  publishInOneGo,
  withoutPublishing,
} from './publish-in-one-go.queries.server.ts'

/** The number of rows that one statement adds. */
const BATCH = 1_000

export async function createRun(db: Queryable, source: string): Promise<number> {
  const { rows } = await db.query<{ number: number }>(sql`
    insert into imports (source) values (${source}) returning number`)
  if (!rows[0]) throw new Error('The run has no number.')
  return rows[0].number
}

const privateColumns = importedFields('opportunity_submissions').flatMap(({ column, isPrivate }) =>
  isPrivate ? [column] : [],
)

/**
 * Sets the id of the record that each new row becomes. An opportunity and its submission become one record. This record
 * has the values that the former site's page showed, and the columns of the submission that no page shows.
 */
export async function assignRecords(db: Queryable): Promise<void> {
  // An id of version 5 would mark the record as a sample (db/is-sample.ts), so it is replaced.
  await db.query(sql`
    update staged set record_id = case
        when former_table <> 'opportunities' and substr(former_id::text, 15, 1) <> '5' then former_id
        else gen_random_uuid() end,
      opportunity_id = case when former_table = 'opportunities' then coalesce(former_id, gen_random_uuid()) end
    where not is_here`)
  await db.query(sql`
    update staged set record_id = submission.record_id,
      created_at = coalesce(submission.created_at, staged.created_at),
      note = concat_ws(' ', nullif(staged.note, ''), nullif(submission.note, '')),
      record = staged.record || (
        select jsonb_object_agg(key, value) from jsonb_each(submission.record) where key = any (${privateColumns}))
    from staged as submission
    where staged.former_table = 'opportunities' and submission.former_table = 'opportunity_submissions'
      and staged.joined = submission.key and not staged.is_here`)
  await db.query(sql`
    update staged set record_id = opportunity.record_id
    from staged as opportunity
    where staged.former_table = 'opportunity_submissions' and opportunity.former_table = 'opportunities'
      and staged.joined = opportunity.key and opportunity.is_here and not staged.is_here`)
}

/**
 * Makes approved submissions without an opportunity pending, so that they are not published. If opportunities were
 * read, the former site no longer showed these submissions.
 */
export async function keepUnlistedPending(db: Queryable): Promise<void> {
  await db.query(sql`
    update staged set status = 'pending',
      note = concat_ws(' ', nullif(note, ''), 'It was approved there, but it is not among the opportunities.')
    where former_table = 'opportunity_submissions' and not is_here and joined is null and status = 'approved'`)
}

/** Selects opportunities whose submission was added by an earlier run. */
export const isOfEarlierSubmission = sql`(former_table = 'opportunities' and joined in (
  select key from staged as submission where submission.former_table = 'opportunity_submissions' and submission.is_here))`

/** Selects rows that become a record of their own. */
export const isNew = sql`(not is_here and (
  joined is null or former_table = 'opportunities' and not ${isOfEarlierSubmission}))`

/** `source` is the folder or the database from which the rows come. */
export type ImportRun = { run: number; source: string; closesOn: string | null }

/**
 * Adds the rows in batches, in the order in which they were read. `onProgress` receives the number of rows added so
 * far.
 */
export async function addRecords(
  db: Queryable,
  importRun: ImportRun,
  onProgress: (count: number) => void,
): Promise<void> {
  await db.query(sql`create temporary table added on commit drop as
    select row_number() over (order by place) as number, former_table, place from staged where ${isNew}`)
  await db.query(sql`create index on added (number)`)
  await db.query(sql`analyze added`)
  const state = await preparePublishing(db)
  for (let from = 1; ; from += BATCH) {
    let count = 0
    for (const table of formerTableNames) count += await addBatch(db, table, from, importRun, state)
    if (count === 0) return
    onProgress(from + count - 1)
  }
}

async function addBatch(
  db: Queryable,
  table: FormerTable,
  from: number,
  importRun: ImportRun,
  state: PublishingState,
): Promise<number> {
  const kind = formerTables[table]
  const columns = importedFields(table).map(({ column }) => raw(column))
  // Without the condition on `place` below, each batch would read all staged rows.
  const numbers = sql`added.former_table = ${table} and number between ${from} and ${from + BATCH - 1}`
  const batch = sql`
    select staged.* from added join staged using (place)
    where ${numbers} and staged.place between (select min(place) from added where ${numbers})
      and (select max(place) from added where ${numbers})`
  const own = { ...ownColumns, ...(kind === 'request' && onlyIfApproved(publishedColumns(importRun))) }
  const insert = sql`
    with batch as (${batch}), records as (
      insert into ${raw(kindOf(kind).table)} (${raw(Object.keys(own).join())}, ${join(columns)})
      select ${join(Object.values(own))}, ${join(columns.map((column) => sql`record.${column}`))}
      from batch, jsonb_populate_record(null::${raw(kindOf(kind).table)}, batch.record) as record
      order by place),
    decided as (
      insert into decisions (id, kind, record_id, decision, decided_as)
      select decision_id, ${kind}, record_id, 'imported', 'schedule' from batch)
    select from batch`
  const { rowCount } = await withoutPublishing(db, () => db.query(insert))
  if (!rowCount) return 0
  if (isPublishedKind(kind))
    await publishInOneGo(db, kind, sql`select record_id from (${batch}) as batch where status = 'approved'`, state)
  await db.query(sql`
    with batch as (${batch})
    insert into decision_details (decision_id, reason)
    select decision_id, concat_ws(' ', ${rowOriginOf(importRun)}, nullif(note, ''))
    from batch`)
  return rowCount
}

const onlyIfApproved = (columns: Record<string, Sql>): Record<string, Sql> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [name, sql`case when batch.status = 'approved' then ${value} end`]),
  )

const ownColumns: Record<string, Sql> = {
  id: sql`record_id`,
  created_at: sql`coalesce(batch.created_at, batch.posted_at, now())`,
  page_language: sql`language`,
  status: sql`batch.status`,
  decided_at: sql`case when batch.status <> 'pending' then now() end`,
  decided_as: sql`case when batch.status <> 'pending' then 'schedule' end`,
}

/** Returns the source and the line of a row, for the history. */
export const rowOriginOf = ({ source }: ImportRun): Sql =>
  sql`${source}::text || ', ' || batch.source || ', line ' || batch.line || '.'`

export const publishedColumns = ({ closesOn }: ImportRun): Record<string, Sql> => ({
  opportunity_id: sql`batch.opportunity_id`,
  posted_at: sql`coalesce(batch.posted_at, batch.created_at, now())`,
  closes_on: sql`${closesOn}::date`,
  closes_at: sql`end_of_day(coalesce(${closesOn}::date, today_in(record.country) + 60), record.country)`,
})
