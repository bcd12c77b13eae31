import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { logFault } from '../../log/fault-log.ts'
import { recordRun } from '../command-runs.ts'
import { withConnection } from '../connection.ts'
import { type DatabaseSettings, reachDatabase } from '../database.ts'
import { MIGRATIONS_TABLE } from '../migrate.ts'
import { lockMigrations, unlockMigrations } from '../migration-lock.ts'
import { type Contents, writeContents } from './contents.ts'
import { COPY_SETTINGS, copyStatement, qualifiedName, type Table, tablesToKeep } from './tables.ts'
import { writeBackup } from './write.ts'

/** Backs up the rows of `tablesToKeep` as they are at one moment, while the site runs. Leaves no file if it fails. */
export async function backUp(settings: DatabaseSettings, file: string): Promise<Contents> {
  await refuseMissingData(settings)
  const { owner, place, leave } = await reachDatabase(settings)
  try {
    return await withConnection(owner, async (client) => {
      const tables = await beginSnapshot(client)
      if (tables.length === 0) throw new Error(`There is nothing to back up: ${place} has no tables.`)
      const contents = await contentsOf(client, tables)
      await writeBackup(file, textOf(client, contents))
      await client.query('commit')
      if (await hasCommandRuns(client)) await recordRun(client, 'backup').catch(logUnrecorded)
      return contents
    })
  } finally {
    await leave()
  }
}

/**
 * Logs that the run could not be recorded, and does not throw. The file is complete, and a database whose disk is full
 * must not make the backup look as if it had failed.
 */
const logUnrecorded = (cause: unknown) => logFault('The backup is complete, but the console does not know of it', cause)

/**
 * Refuses a data folder without data. Otherwise, for a wrong folder, a new PostgreSQL would be created there, and the
 * backup would find it empty.
 */
async function refuseMissingData({ databaseUrl, dataFolder }: DatabaseSettings): Promise<void> {
  if (databaseUrl) return
  const isMissing = await stat(join(dataFolder, 'postgres')).then(
    () => false,
    ({ code }) => ['ENOENT', 'ENOTDIR'].includes(code),
  )
  if (!isMissing) return
  throw new Error(
    `There is nothing to back up: ${resolve(dataFolder)} has no data. Set DATA_DIR or DATABASE_URL to the value that the server uses.`,
  )
}

/**
 * Locks the tables against changes of their columns, and only then takes the snapshot. If a migration rewrote a table
 * after the snapshot, the table would be empty in it.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query(COPY_SETTINGS)
  await lockMigrations(client)
  const tables = await tablesToKeep(client)
  await client.query('begin isolation level repeatable read, read only')
  if (tables.length > 0) await client.query(`lock table ${tables.map(qualifiedName).join(', ')} in access share mode`)
  // This is the first query of the transaction, so it takes the snapshot, and later migrations cannot change it. With
  // the lock released, a start of the site without new migrations need not wait for the end of the backup.
  await unlockMigrations(client)
  return tables
}

/** Whether the database has the table of command runs, which is missing in the database of an earlier release. */
async function hasCommandRuns(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass('command_runs') is not null as found")
  return rows[0]?.found ?? false
}

async function contentsOf(client: pg.Client, tables: Table[]): Promise<Contents> {
  const { rows: migrations } = await client.query<{ name: string }>(
    `select name from ${MIGRATIONS_TABLE} order by run_on desc, id desc limit 1`,
  )
  const { rows: sequences } = await client.query<Contents['sequences'][number]>(
    `select sequencename as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = 'public' and last_value is not null order by name`,
  )
  const counted = []
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from ${qualifiedName(table)}`)
    counted.push({ ...table, rows: Number(rows[0]?.count) })
  }
  return { madeAt: new Date().toISOString(), migration: migrations[0]?.name ?? '', tables: counted, sequences }
}

async function* textOf(client: pg.Client, contents: Contents): AsyncGenerator<string | Buffer> {
  yield writeContents(contents)
  for (const table of contents.tables) yield* client.query(to(copyStatement(table, 'to stdout')))
}
