import pg from 'pg'
import { withConnection } from '../connection.ts'
import { type DatabaseSettings, reachDatabase } from '../database.ts'
import type { Functions } from '../functions.ts'
import { migrationNames, runMigrations, runPending } from '../migrate.ts'
import { lockMigrations } from '../migration-lock.ts'
import { refuseOlderBackup } from '../other-versions.ts'
import type { Contents } from './contents.ts'
import { loadBackup, refuseOthersThan } from './load.ts'
import { checkBackup } from './read.ts'
import { COPY_SETTINGS, qualifiedName, tablesToKeep } from './tables.ts'

/** In one transaction: on an error nothing changes. If the connection is lost at the commit, a second run tells. */
export async function restoreBackup(settings: DatabaseSettings, file: string, functions: Functions): Promise<Contents> {
  // The whole backup first: without one no database is opened.
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
        refuseOthersThan(tables, contents.tables)
        await loadBackup(client, file)
      }
      await client.query('select fill_letter_pairs()')
      // What only an earlier backup had is gone again.
      refuseOthersThan(tables, await tablesToKeep(client))
      await client.query('commit')
      // After the commit its failure must not look like the restore's: autovacuum does the same later.
      await settle(client).catch(() => {})
    })
  } finally {
    await leave()
  }
  return contents
}

/**
 * Loads it into the current schema, with the tables and columns that only the backup has, as text. The migrations since
 * then bring their rows along and drop them. Checks may refuse rows of before.
 */
async function loadEarlierBackup(client: pg.Client, file: string, contents: Contents, later: string[]): Promise<void> {
  const checks = await checksOf(client)
  for (const { table, name } of checks) await client.query(`alter table ${table} drop constraint ${name}`)
  await addFormerColumns(client, contents)
  await loadBackup(client, file)
  await client.query('delete from migrations where name = any($1)', [later])
  await runPending(client)
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
      // Its former name may be a view now, for the version before. The migration makes the view again.
      await client.query(`drop view if exists ${qualifiedName(table)}`)
      await client.query(`create table ${qualifiedName(table)} ()`)
    }
    for (const column of former)
      await client.query(`alter table ${qualifiedName(table)} add column ${pg.escapeIdentifier(column)} text`)
  }
}

/** No tables, not only no rows: the rows of a backup belong together. */
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
