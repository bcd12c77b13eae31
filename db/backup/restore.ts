import type pg from 'pg'
import { BASELINE } from '../baseline.ts'
import { withConnection } from '../connection.ts'
import { type DatabaseSettings, reachDatabase } from '../database.ts'
import { migrationNames, runMigrations } from '../migrate.ts'
import { lockMigrations } from '../migration-lock.ts'
import { refuseOlderBackup } from '../other-versions.ts'
import type { Contents } from './contents.ts'
import { loadBackup } from './load.ts'
import { checkBackup } from './read.ts'
import { COPY_SETTINGS, qualifiedName, tablesToKeep } from './tables.ts'

/** In one transaction: on an error nothing changes. If the connection is lost at the commit, a second run tells. */
export async function restore(settings: DatabaseSettings, file: string): Promise<Contents> {
  // The whole backup first: without one no database is opened.
  const contents = await checkBackup(file)
  refuseOlderBackup(contents.migration)
  if (contents.migration !== BASELINE && !(await migrationNames()).includes(contents.migration))
    throw new Error(`The backup is newer than this program: the program does not know migration ${contents.migration}.`)
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
      // After the commit its failure must not look like the restore's: autovacuum does the same later.
      await settle(client).catch(() => {})
    })
  } finally {
    await leave()
  }
  return contents
}

/** No tables, not only no rows: a backup starts at its own migration, not at the program's. */
async function refuseUnlessEmpty(client: pg.Client, place: string): Promise<void> {
  const tables = await tablesToKeep(client)
  if (tables.length > 0)
    throw new Error(
      `A restore needs an empty database, and ${place} has these tables: ${tables.map(({ name }) => name).join(', ')}.`,
    )
}

/** Without statistics the planner guesses, and a GIN index's pending entries are searched one by one. */
async function settle(client: pg.Client): Promise<void> {
  const tables = await tablesToKeep(client)
  await client.query(`vacuum (analyze) ${tables.map(qualifiedName).join(', ')}`)
}
