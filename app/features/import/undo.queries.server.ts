import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../db/client.server.ts'
import { submissionKinds } from '../../../domain/kinds.ts'
import { type Kind, kindOf, pageOf } from '../../records/kinds.ts'
import { isWaiting } from './invite.queries.server.ts'
import { lockImports } from './stage.queries.server.ts'

/**
 * The result of an undo. `kept` has the addresses of the console's pages for records that stay. `before` is the time of
 * an earlier undo of the same run.
 */
export type UndoResult = { removed: number; kept: string[]; before: Date | null }

/**
 * Removes the records that a run added, except records that people have changed, used or been emailed about since, and
 * records that an earlier run had added as well. Returns undefined if there is no such run. No import can run at the
 * same time, because it would treat the rows of this run as already imported.
 */
export async function undoRun(db: Queryable, run: number, waiting: () => void): Promise<UndoResult | undefined> {
  await lockImports(db, waiting)
  const { rows: found } = await db.query<{ before: Date | null }>(sql`
    select undone_at as before from imports where number = ${run}`)
  if (!found[0]) return undefined
  await db.query(sql`
    create temporary table of_run on commit drop as
    select kind, id, exists (
      select from imported_rows where record_id = record.id and run < ${run}) as is_kept
    from (select distinct kind, record_id as id from imported_rows where run = ${run}) as record`)
  await db.query(sql`create index on of_run (kind, id)`)
  await db.query(sql`analyze of_run`)
  // Submissions are locked first, as in every decision, so that no decision can be made in between.
  for (const kind of submissionKinds)
    await db.query(sql`
      select from ${raw(kindOf(kind).table)} where id in (select id from of_run where kind = ${kind}) order by id for update`)
  await db.query(sql`delete from letters where ${isWaiting} and submission_id in (select id from of_run)`)
  await db.query(sql`update of_run as record set is_kept = true where not is_kept and ${isChanged}`)
  let removed = 0
  for (const kind of submissionKinds) removed += await remove(db, kind)
  await db.query(sql`delete from imported_rows using of_run where record_id = of_run.id and (not is_kept or run = ${run}
    and exists (select from imported_rows as earlier where earlier.record_id = of_run.id and earlier.run < ${run}))`)
  await db.query(sql`update imports set undone_at = coalesce(undone_at, now()) where number = ${run}`)
  const { rows } = await db.query<{ kind: Kind; id: string }>(sql`
    select kind, id from of_run where is_kept order by kind, id`)
  return { removed, before: found[0].before, kept: rows.map(({ kind, id }) => pageOf(kind, id)) }
}

const isChanged = sql`(
  exists (select from decisions
    where decisions.kind = record.kind and record_id = record.id and decided_as <> 'schedule')
  or exists (select from imported_rows where record_id = record.id and told_at is not null)
  or exists (select from letters where submission_id = record.id and template = 'moved' and state = 'queued')
  or exists (select from revisions where submission_id = record.id)
  or exists (select from manage_keys where submission_id = record.id and used_at is not null)
  or exists (select from contact_submissions where disputed_id = record.id)
  or exists (select from invitations where record.id in (listing_id, request_id))
  or exists (select from relayed where recipient_id = record.id or recipient_id = (
    select opportunity_id from opportunity_submissions where opportunity_submissions.id = record.id)))`

/** Deletes the records of one kind. The history keeps the fact that they existed, but no details. */
async function remove(db: Queryable, kind: Kind): Promise<number> {
  const due = sql`select id from of_run where kind = ${kind} and not is_kept`
  const table = raw(kindOf(kind).table)
  await db.query(sql`
    insert into decisions (kind, record_id, decision, decided_as, status_before)
    select ${kind}, id, 'erased', 'schedule', status from ${table} where id in (${due})`)
  await db.query(sql`
    delete from decision_details using decisions
    where decision_id = decisions.id and kind = ${kind} and record_id in (${due})`)
  await db.query(sql`delete from letters where submission_id in (${due})`)
  await db.query(sql`delete from manage_keys where submission_id in (${due})`)
  if (kind === 'listing') await db.query(sql`delete from verifications where listing_id in (${due})`)
  if (kind === 'request')
    await db.query(sql`
      delete from former_opportunities where id in (
        select opportunity_id from opportunity_submissions where id in (${due}))`)
  const { rowCount } = await db.query(sql`delete from ${table} where id in (${due})`)
  return rowCount ?? 0
}
