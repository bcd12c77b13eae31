import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import type pg from 'pg'
import { logger } from '../log/logger.ts'
import { withConnection } from './connection.ts'
import { type Functions, writeFunctions } from './functions.ts'
import type { Login } from './login.ts'
import { LOCK_TIMEOUTS, lockMigrations, withLockTimeout } from './migration-lock.ts'
import { isOfNewerVersion, migrationsOf, OLDEST_MIGRATION } from './other-versions.ts'
import { makeTables } from './schema.ts'
import { type SearchName, setSearchNames } from './search-names.ts'
import { refusePowerfulLogin, refuseUnusableLogin } from './visitor-login.ts'
import { createVisitorRole, type VisitorInserts } from './visitor-role.ts'

const FOLDER = resolve('db/migrations')

export const MIGRATIONS_TABLE = 'migrations'

export type Declarations = {
  visitorInserts: VisitorInserts
  searchNames: readonly SearchName[]
  functions: Functions
}

/**
 * Migrates the database. If several processes start at the same time, the first migrates and the others wait. Throws an
 * Error for the operator if the database cannot be migrated.
 */
export async function migrate(
  owner: Login,
  visitor: Login,
  { visitorInserts, searchNames, functions }: Declarations,
  timeouts = LOCK_TIMEOUTS,
): Promise<void> {
  await withConnection(owner, async (client) => {
    await lockMigrations(client, timeouts)
    await refusePowerfulLogin(client, visitor)
    const isNewer = await isOfNewerVersion(client, visitor.user ?? '', await migrationNames())
    await withLockTimeout(client, timeouts.tables, async () => {
      const [from, since] = [(await migrationsOf(client)).at(-1), performance.now()]
      await client.query('begin')
      if (isNewer) await runPendingMigrations(client)
      else await runMigrations(client, functions)
      await client.query('commit')
      const to = (await migrationsOf(client)).at(-1)
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      if (from && from !== to) logger.info(`Migrated the database from ${from} to ${to} in ${seconds} s.`)
      await createVisitorRole(client, visitor, visitorInserts, isNewer)
      if (!isNewer) await setSearchNames(client, searchNames)
    })
  })
  await refuseUnusableLogin(visitor)
}

/** Returns the names of the migrations that came after the oldest release that can be upgraded. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
}

/** Runs the pending migrations in the caller's transaction. An empty database gets the present schema and runs none. */
export async function runMigrations(client: pg.Client, functions: Functions): Promise<void> {
  const isEmpty = (await migrationsOf(client)).length === 0
  await writeFunctions(client, functions)
  if (isEmpty) await makeSchema(client)
  else await runPendingMigrations(client)
}

/**
 * Creates the schema and records all migrations as run, including two that no longer have a file. This release looks
 * for OLDEST_MIGRATION, and from the other, versions before 1.0 recognise that the database is newer.
 */
async function makeSchema(client: pg.Client): Promise<void> {
  await makeTables(client)
  await client.query('insert into migrations (name, run_on) select name, now() from unnest($1::text[]) as name', [
    ['0034_budgets_of_letters', OLDEST_MIGRATION, ...(await migrationNames())],
  ])
}

export async function runPendingMigrations(client: pg.Client): Promise<void> {
  await runner({
    dbClient: client,
    dir: FOLDER,
    direction: 'up',
    migrationsTable: MIGRATIONS_TABLE,
    // The check would compare the recorded names with the files, but migrations that the schema has absorbed have no
    // file.
    checkOrder: false,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: (files) => Promise.all(files.map(load)) }],
    noLock: true,
    log: () => {},
  })
}

/**
 * Loads a migration without opening a transaction. The runner's own loader opens one, which would end the transaction
 * of the caller.
 */
async function load(file: string) {
  const statements = await readFile(file, 'utf8')
  const up = (steps: MigrationBuilder) => {
    steps.noTransaction()
    steps.sql(statements)
  }
  return { id: file, filePaths: [file], actions: { up, down: false as const } }
}
