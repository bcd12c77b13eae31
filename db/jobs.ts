import sql from 'sql-template-tag'
import type { Queryable } from './client.server.ts'

/** In the caller's transaction: with it, the job is rolled back. Nothing where the queue's policy allows no other. */
export async function addJob(connection: Queryable, queue: string, due: Date): Promise<void> {
  await connection.query(sql`select add_job(${queue}, gen_random_uuid(), 0, ${due})`)
}
