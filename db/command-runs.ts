import sql from 'sql-template-tag'
import type { Queryable } from './client.server.ts'

/** A nightly backup is late after that. */
export const BACKUP_HOURS = 25

/** The console says when they last ran (app/review/setup). */
export async function recordRun(db: Queryable, command: 'backup' | 'seed --remove'): Promise<void> {
  await db.query(sql`
    insert into command_runs (command) values (${command})
    on conflict (command) do update set last_run_at = excluded.last_run_at`)
}
