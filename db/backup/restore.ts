import type pg from 'pg'
import { withConnection } from '../connection.ts'
import { type DatabaseSettings, reachDatabase } from '../database.ts'
import { migrationNames, runMigrations } from '../migrate.ts'
import { lockMigrations } from '../migration-lock.ts'
import type { Contents } from './contents.ts'
import { loadBackup } from './load.ts'
import { checkBackup } from './read.ts'
import { COPY_SETTINGS, nameOf, tablesToKeep } from './tables.ts'

/**
 * Puts a backup into an empty database and brings it to the newest migration. The visitor's login comes with the next
 * start. All in one transaction: gives what was in the backup, or throws a sentence or the database's error, and then
 * nothing in the database has changed. Only if PostgreSQL is lost at the very commit may all be there: a second run tells.
 */
export async function restore(settings: DatabaseSettings, file: string): Promise<Contents> {
  // To its end before anything else: a database is not even looked for if there is nothing to put into it.
  const contents = await checkBackup(file)
  if (!(await migrationNames()).includes(contents.migration))
    throw new Error(`The backup is newer than this program, which does not know its migration ${contents.migration}.`)
  const { owner, place, leave } = await reachDatabase(settings)
  try {
    await withConnection(owner, async (client) => {
      await client.query(COPY_SETTINGS)
      await lockMigrations(client)
      await refuseUnlessEmpty(client, place)
      await client.query('begin')
      await runMigrations(client, contents.migration)
      await loadBackup(client, file)
      await runMigrations(client)
      await client.query('commit')
      // All is in by now, so that its failing must not look like the restore's: PostgreSQL does the same by itself later.
      await settle(client).catch(() => {})
    })
  } finally {
    await leave()
  }
  return contents
}

/** Empty means no tables, not only no rows: a backup begins at its own migration, not at that of the program. */
async function refuseUnlessEmpty(client: pg.Client, place: string): Promise<void> {
  const tables = await tablesToKeep(client)
  if (tables.length > 0)
    throw new Error(
      `A backup is restored into an empty database only, and ${place} has tables: ${tables.map(({ name }) => name).join(', ')}.`,
    )
}

/** Without statistics the planner guesses, and entries still pending in a GIN index are searched one by one. */
async function settle(client: pg.Client): Promise<void> {
  const tables = await tablesToKeep(client)
  await client.query(`vacuum (analyze) ${tables.map(nameOf).join(', ')}`)
}
