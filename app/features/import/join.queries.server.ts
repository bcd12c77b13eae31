import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { kindOf } from '../../records/kinds.ts'
import { formerTableNames, formerTables } from './former-tables.ts'

/** Marks the rows that an earlier run added, and the rows whose id belongs to a record on this site. */
export async function markExistingRows(db: Queryable): Promise<void> {
  await db.query(sql`analyze staged`)
  await db.query(sql`
    update staged set is_here = true, record_id = known.record_id
    from imported_rows as known where (known.former_table, known.key) = (staged.former_table, staged.key)`)
  for (const name of formerTableNames) {
    const { table } = kindOf(formerTables[name])
    // The id of an opportunity is the id of its page, and not of its record.
    const id = raw(name === 'opportunities' ? 'opportunity_id' : 'id')
    await db.query(sql`
      update staged set is_here = true, record_id = record.id
      from ${raw(table)} as record where former_table = ${name} and not is_here and record.${id} = former_id`)
  }
  // Without fresh statistics, PostgreSQL expects that no rows are marked. A repeated import would then compare each row
  // with every other row.
  await db.query(sql`analyze staged`)
}

/**
 * Joins each opportunity with its submission. The two have the same record, the same id, or the same text from the same
 * sender. If a sender has sent one text several times, the first opportunity is joined with the first submission, and
 * so on.
 */
export async function joinSubmissions(db: Queryable): Promise<void> {
  await join(
    db,
    sql`
    select opportunity.key as opportunity, submission.key as submission
    from free as opportunity join free as submission using (record_id)
    where ${isPair} and opportunity.is_here and submission.is_here`,
  )
  // Only random ids are compared, because tables that number their rows from 1 have the same ids for different rows.
  await join(
    db,
    sql`
    select opportunity.key as opportunity, submission.key as submission
    from free as opportunity join free as submission using (key)
    where ${isPair} and length(key) between ${SHORTEST_RANDOM_ID} and ${LONGEST_RANDOM_ID}`,
  )
  await join(
    db,
    sql`
    select opportunity.key as opportunity, submission.key as submission
    from numbered as opportunity join numbered as submission using (sender_key, text_hash, number) where ${isPair}`,
  )
}

// The lengths of random ids: those of Airtable have 17 characters, and UUIDs have 36. Shorter ids may be numbers, and a
// key that is a hash is longer.
const SHORTEST_RANDOM_ID = 17
const LONGEST_RANDOM_ID = 36

const isPair = sql`(
  opportunity.former_table = 'opportunities' and submission.former_table = 'opportunity_submissions')`

async function join(db: Queryable, pairs: Sql): Promise<void> {
  await db.query(sql`
    with free as (
      select former_table, key, place, sender_key, text_hash, record_id, is_here,
        coalesce(posted_at, created_at, now()) as at
      from staged where former_table in ('opportunities', 'opportunity_submissions') and joined is null),
    numbered as (
      select *, row_number() over (partition by former_table, sender_key, text_hash order by at, place) as number
      from free),
    pairs as (${pairs})
    update staged set joined = other
    from (
      select 'opportunities' as former_table, opportunity as key, submission as other from pairs
      union all select 'opportunity_submissions', submission, opportunity from pairs) as pair
    where (staged.former_table, staged.key) = (pair.former_table, pair.key)`)
}
