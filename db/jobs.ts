import sql from 'sql-template-tag'
import type { Queryable, Staff } from './client.server.ts'

/**
 * Adds a job in the caller's transaction, so that a rollback removes the job too. Adds nothing if the queue's policy
 * allows no further job.
 */
export async function addJob(connection: Queryable, queue: string, due: Date): Promise<void> {
  await connection.query(sql`select add_job(${queue}, gen_random_uuid(), 0, ${due})`)
}

// How many jobs one statement adds. Adding a job for each of 100,000 letters in one statement exceeded the pool's limit
// of 30 s.
const MISSING_JOBS = 10_000

/** Queues of which one job processes all waiting rows, each with the rows that wait for that job. */
const WAITING_ROWS = {
  links: sql`link_requests`,
  'alerts-asked': sql`alert_requests`,
  copies: sql`copy_requests`,
  'relay-confirmed': sql`relayed where state = 'confirmed'`,
  'relay-news': sql`relayed where news_at is not null`,
}

/**
 * Adds jobs for rows that have none: rows from before the first start or from a restore, and rows that were stored just
 * as a job of their queue was ending.
 */
export async function addMissingJobs(staff: Staff): Promise<void> {
  let added: number | null
  do {
    const { rowCount } = await staff.query(sql`
      select add_job('letters', id, priority, due_at) from letters
      where state = 'queued' and expires_at > now() and exists (select from jobs.queue where name = 'letters')
        and not exists (select from jobs.job where name = 'letters' and job.id = letters.id)
      order by created_at limit ${MISSING_JOBS}`)
    added = rowCount
  } while (added === MISSING_JOBS)
  await staff.query(sql`
    select add_job('digest', gen_random_uuid(), 0, now()) where exists (select from digest_queue)`)
  for (const [queue, rows] of Object.entries(WAITING_ROWS))
    await staff.query(sql`
      select add_job(${queue}, gen_random_uuid(), 100, now()) where exists (select from ${rows})`)
}
