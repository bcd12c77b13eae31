import pg from 'pg'
import { withConnection } from '../connection.ts'
import { type DatabaseSettings, reachDatabase } from '../database.ts'
import type { Functions } from '../functions.ts'
import { migrationNames, runMigrations, runPendingMigrations } from '../migrate.ts'
import { lockMigrations } from '../migration-lock.ts'
import { refuseOlderBackup } from '../other-versions.ts'
import type { Contents } from './contents.ts'
import { loadBackup, refuseDifferentTables } from './load.ts'
import { checkBackup } from './read.ts'
import { COPY_SETTINGS, qualifiedName, tablesToKeep } from './tables.ts'

/**
 * Restores a backup in one transaction, so that an error leaves the database unchanged. If the connection is lost
 * during the commit, run the command again. If it then refuses existing tables, the restore was done.
 */
export async function restoreBackup(settings: DatabaseSettings, file: string, functions: Functions): Promise<Contents> {
  // The whole backup is checked first, so that a damaged backup does not even open a database.
  const contents = await checkBackup(file)
  refuseOlderBackup(contents.migration)
  const names = await migrationNames()
  if (contents.migration > (names.at(-1) ?? ''))
    throw new Error(`The backup is newer than this program: the program does not know migration ${contents.migration}.`)
  const { owner, place, leave } = await reachDatabase(settings)
  try {
    await withConnection(owner, async (client) => {
      await client.query(COPY_SETTINGS)
      await lockMigrations(client)
      await refuseUnlessEmpty(client, place)
      await client.query('begin')
      await runMigrations(client, functions)
      const tables = await tablesToKeep(client)
      const later = names.filter((name) => name > contents.migration)
      if (later.length > 0) await loadEarlierBackup(client, file, contents, later)
      else {
        refuseDifferentTables(tables, contents.tables)
        await loadBackup(client, file)
      }
      await client.query('select fill_letter_pairs()')
      // By now, the migrations must have dropped the tables and columns that only an earlier backup has. This checks
      // that they did.
      refuseDifferentTables(tables, await tablesToKeep(client))
      await client.query('commit')
      // The restore is already committed, so an error here must not make it look failed. Autovacuum does the same work
      // later.
      await vacuumAnalyze(client).catch(() => {})
    })
  } finally {
    await leave()
  }
  return contents
}

/**
 * Loads a backup of an earlier release into the current schema. The tables and columns that the schema no longer has
 * are created again, with text as the type of each column. The later migrations then move their rows and drop them. All
 * check constraints are dropped during this time, because rows of an earlier release may violate them.
 */
async function loadEarlierBackup(client: pg.Client, file: string, contents: Contents, later: string[]): Promise<void> {
  const checks = await checksOf(client)
  for (const { table, name } of checks) await client.query(`alter table ${table} drop constraint ${name}`)
  await addFormerColumns(client, contents)
  await loadBackup(client, file)
  await client.query('delete from migrations where name = any($1)', [later])
  await runPendingMigrations(client)
  for (const { table, name, definition } of checks)
    await client.query(`alter table ${table} drop constraint if exists ${name}, add constraint ${name} ${definition}`)
}

type Check = { table: string; name: string; definition: string }

async function checksOf(client: pg.Client): Promise<Check[]> {
  const { rows } = await client.query<Check>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0`)
  return rows
}

async function addFormerColumns(client: pg.Client, { tables }: Contents): Promise<void> {
  const now = new Map((await tablesToKeep(client)).map(({ name, columns }) => [name, columns]))
  for (const table of tables) {
    const former = table.columns.filter((column) => !now.get(table.name)?.includes(column))
    if (!now.has(table.name)) {
      // If the table has been renamed since, a view for the previous release may now have the table's former name. The
      // migration creates that view again.
      await client.query(`drop view if exists ${qualifiedName(table)}`)
      await client.query(`create table ${qualifiedName(table)} ()`)
    }
    for (const column of former)
      await client.query(`alter table ${qualifiedName(table)} add column ${pg.escapeIdentifier(column)} text`)
  }
}

/**
 * Refuses a database that already has tables, even empty ones. The rows of a backup must not be mixed with other rows.
 */
async function refuseUnlessEmpty(client: pg.Client, place: string): Promise<void> {
  const tables = await tablesToKeep(client)
  if (tables.length > 0)
    throw new Error(
      `A restore needs an empty database, and ${place} has these tables: ${tables.map(({ name }) => name).join(', ')}.`,
    )
}

/**
 * Gives the planner its statistics, and merges the pending entries of the GIN indexes, which are searched one by one
 * until then.
 */
async function vacuumAnalyze(client: pg.Client): Promise<void> {
  const tables = await tablesToKeep(client)
  await client.query(`vacuum (analyze) ${tables.map(qualifiedName).join(', ')}`)
}
