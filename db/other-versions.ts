import type pg from 'pg'
import { logger } from '../log/logger.ts'
import { sessionsOfOthers } from './migration-lock.ts'

/** The ending of a migration's name if the previous release cannot run after the migration. */
const BREAKING = '.breaking'

/** The last migration of the oldest release that can be upgraded to this one. */
export const OLDEST_MIGRATION = '0067_hour_of_a_change'

const RELEASE = `db/migrations/${OLDEST_MIGRATION}.sql (docs/operating/when-something-is-wrong.md says how to find one)`

/**
 * Whether the database belongs to a newer release. Throws an Error as `compareVersions` does, and also if a breaking
 * migration is pending while another session is connected.
 */
export async function isOfNewerVersion(client: pg.Client, visitor: string, known: string[]): Promise<boolean> {
  const { run, unknown } = await compareVersions(client, known)
  const pending = known.find((name) => name.endsWith(BREAKING) && !run.includes(name))
  if (pending && run.length > 0) await refuseOtherSessions(client, visitor, pending)
  if (unknown.length === 0) return false
  logger.warn(`A newer version has migrated the database (${unknown.join(', ')}). This version works with it.`)
  return true
}

/**
 * Returns the migrations that have run, and those of them that this release does not know. Throws an Error for the
 * operator if the database is older than OLDEST_MIGRATION, or if an unknown migration is breaking.
 */
export async function compareVersions(
  client: pg.Client,
  known: string[],
): Promise<{ run: string[]; unknown: string[] }> {
  const run = await migrationsOf(client)
  const last = run.at(-1)
  if (last && !run.includes(OLDEST_MIGRATION))
    throw new Error(
      `The database is at migration ${last}, and this version needs ${OLDEST_MIGRATION}. First start a release with ${RELEASE}, then this one. Nothing has changed yet.`,
    )
  const unknown = run.filter((name) => name > (known[0] ?? '') && !known.includes(name))
  const foreign = unknown.find((name) => name.endsWith(BREAKING))
  if (foreign)
    throw new Error(
      `A newer version has migrated the database (${foreign}), and this version cannot work with it. Start the newer version, or restore a backup from before that migration into an empty database.`,
    )
  return { run, unknown }
}

async function refuseOtherSessions(client: pg.Client, visitor: string, pending: string): Promise<void> {
  const sessions = await sessionsOfOthers(client, visitor)
  if (sessions)
    throw new Error(
      `The migration ${pending} cannot run while the previous version is connected. Stop the site on all machines, and these other sessions: ${sessions}. Then start again. Nothing has changed yet.`,
    )
}

/** Throws an Error for the operator if the backup, whose last migration is `migration`, is too old for this release. */
export function refuseOlderBackup(migration: string): void {
  if (migration < OLDEST_MIGRATION)
    throw new Error(
      `The backup was made at migration ${migration}, and this version needs ${OLDEST_MIGRATION}. First restore it by a release with ${RELEASE}, then start this one on that database.`,
    )
}

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rowCount: exists } = await client.query("select where to_regclass('migrations') is not null")
  if (!exists) return []
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id')
  return rows.map(({ name }) => name)
}
