import type pg from 'pg'

/** Selects the total size of the job queue's tables and their indexes. */
const SIZE = `
  select sum(pg_total_relation_size(pg_class.oid))::float as bytes
  from pg_class where relnamespace = 'jobs'::regnamespace and relkind = 'r'`

export async function queueBulkLetters(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into letters (template, recipient, content)
     select 'approved', 'bulk-' || n || '@example.com', '{"kind": "listing", "submissionId": "019d5529-dc60-7000-8000-0000a1b2c3d4", "name": "Mizaneth Claims"}'
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Does what a worker does to the queue: takes the jobs and marks their letters as sent, which deletes the jobs. */
export async function sendWithoutWorker(client: pg.Client): Promise<void> {
  const batch = `
    with taken as (
      update jobs.job set state = 'active', started_on = now(), heartbeat_on = now()
      where name = 'letters' and id in (select id from letters where state = 'queued' limit 1000) returning id)
    select array_agg(id) as ids from taken`
  for (;;) {
    const { ids } = (await client.query<{ ids: string[] | null }>(batch)).rows[0] ?? {}
    if (!ids) return
    await client.query(`update letters set state = 'sent', sent_at = now() where id = any($1)`, [ids])
  }
}

export async function sizeOfQueue(client: pg.Client): Promise<number> {
  return (await client.query<{ bytes: number }>(SIZE)).rows[0]?.bytes ?? 0
}

/** Counts the connections of other clients to this database. */
export async function countConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
  return rows[0]?.count ?? 0
}

/**
 * Returns the jobs that a worker has taken and not finished, with the number of their earlier attempts. The worker may
 * have been killed since then.
 */
export async function takenJobs(client: pg.Client): Promise<{ id: string; retries: number }[]> {
  const { rows } = await client.query<{ id: string; retries: number }>(
    `select id, retry_count as retries from jobs.job where name = 'letters' and state = 'active'`,
  )
  return rows
}

/** Counts those of the given jobs that no worker has taken again. */
export async function countAbandoned(client: pg.Client, jobs: { id: string; retries: number }[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from jobs.job
     join jsonb_to_recordset($1::jsonb) as taken (id uuid, retries int) using (id)
     where name = 'letters' and retry_count = retries`,
    [JSON.stringify(jobs)],
  )
  return rows[0]?.count ?? 0
}
