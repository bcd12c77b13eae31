import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { kindOf } from '../../records/kinds.ts'
import { formerTableNames, formerTables } from './former-tables.ts'

/** Marks what an earlier run has added, or what has the id of a record here. */
export async function markHere(db: Queryable): Promise<void> {
  await db.query(sql`create index on staged (sender_key, text_hash) where former_table like 'opportunit%'`)
  await db.query(sql`analyze staged`)
  await db.query(sql`
    update staged set is_here = true, record_id = known.record_id
    from imported_rows as known where (known.former_table, known.key) = (staged.former_table, staged.key)`)
  for (const name of formerTableNames) {
    const { table } = kindOf(formerTables[name])
    // The id of an opportunity is that of its page.
    const id = raw(name === 'opportunities' ? 'opportunity_id' : 'id')
    await db.query(sql`
      update staged set is_here = true, record_id = record.id
      from ${raw(table)} as record where former_table = ${name} and not is_here and record.${id} = former_id`)
  }
}

/**
 * An opportunity and the submission that it was: the same text first, then the same services, country and type with the
 * nearest day. Another text of a submission that waits, or is from another time, is another request.
 */
export async function joinSubmissions(db: Queryable): Promise<void> {
  await join(
    db,
    sql`
    select opportunity.key as opportunity, submission.key as submission
    from free as opportunity join free as submission using (record_id)
    where ${isPair} and opportunity.is_here and submission.is_here`,
  )
  await join(
    db,
    sql`
    select opportunity.key as opportunity, submission.key as submission
    from numbered as opportunity join numbered as submission using (sender_key, text_hash, number) where ${isPair}`,
  )
  while ((await join(db, nearest)) > 0);
}

const isPair = sql`(
  opportunity.former_table = 'opportunities' and submission.former_table = 'opportunity_submissions')`

/** Each time the pairs that are nearest to each other. At equal times, by their order: one pass joins them all. */
const nearest = sql`
  select distinct on (submission) opportunity, submission from (
    select distinct on (opportunity.key) opportunity.key as opportunity, submission.key as submission, opportunity.place,
      abs(extract(epoch from opportunity.at - submission.at)) as apart,
      abs(opportunity.of_services - submission.of_services) as between
    from numbered as opportunity join numbered as submission using (sender_key, services_key)
    where ${isPair} and submission.status = 'approved'
      and submission.at between opportunity.at - interval '90 days' and opportunity.at + interval '1 day'
    order by opportunity.key, apart, between, submission.place) as nearest
  order by submission, apart, between, place`

async function join(db: Queryable, pairs: Sql): Promise<number> {
  const { rowCount } = await db.query(sql`
    with free as (
      select former_table, key, place, status, sender_key, text_hash, services_key, record_id, is_here, coalesce(posted_at, created_at, now()) as at
      from staged where former_table in ('opportunities', 'opportunity_submissions') and joined is null),
    numbered as (
      select *, row_number() over (partition by former_table, sender_key, text_hash order by at, place) as number,
        row_number() over (partition by former_table, sender_key, services_key order by at, place) as of_services
      from free),
    pairs as (${pairs})
    update staged set joined = other
    from (
      select 'opportunities' as former_table, opportunity as key, submission as other from pairs
      union all select 'opportunity_submissions', submission, opportunity from pairs) as pair
    where (staged.former_table, staged.key) = (pair.former_table, pair.key)`)
  return rowCount ?? 0
}
