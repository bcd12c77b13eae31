import sql from 'sql-template-tag'
import type { Queryable } from './client.server.ts'

/** After this many hours without a backup, the nightly backup counts as late. */
export const BACKUP_HOURS = 25

/** Records the run of a command, so that the console can show when the command last ran (app/review/setup). */
export async function recordRun(db: Queryable, command: 'backup' | 'seed --remove'): Promise<void> {
  await db.query(sql`
    insert into command_runs (command) values (${command})
    on conflict (command) do update set last_run_at = excluded.last_run_at`)
}
