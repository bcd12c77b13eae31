import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import type pg from 'pg'
import { withConnection } from './connection.ts'
import type { Login } from './login.ts'
import { letVisitorsIn } from './visitor-role.ts'

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url))

/** Where the database keeps account of the migrations that it has been through. */
export const MIGRATIONS_TABLE = 'migrations'

// Any number that no other program in the same database uses for its own lock.
const MIGRATION_LOCK = 7_154_211

/**
 * Brings the owner's database to the newest migration and grants the visitor's login what it may do.
 * Several processes may start at once: the first one migrates, the others wait and find the work done.
 * Throws with a sentence when the role cannot be made, and with the database's error when a migration fails.
 */
export async function migrate(owner: Login, visitor: Login): Promise<void> {
  await withConnection(owner, async (client) => {
    await holdMigrations(client)
    await client.query('begin')
    await runMigrations(client)
    await client.query('commit')
    await letVisitorsIn(client, visitor)
  })
}

/**
 * Waits until no other session migrates, and keeps them all from it until this one releases them or ends.
 * node-pg-migrate's own lock gives up at once when it is taken.
 */
export async function holdMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
}

/** Lets others migrate again. To be called on the connection that holds the migrations. */
export async function releaseMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/** The names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
}

/**
 * Runs what is missing, in the caller's transaction; in an empty database only up to the migration `last`, if given.
 * To be called while migrations are held.
 */
export async function runMigrations(client: pg.Client, last?: string): Promise<void> {
  await runner({
    dbClient: client,
    dir: FOLDER,
    direction: 'up',
    ...(last && { count: (await migrationNames()).indexOf(last) + 1 }),
    migrationsTable: MIGRATIONS_TABLE,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: (files) => Promise.all(files.map(load)) }],
    noLock: true,
    log: () => {},
  })
}

/** As the runner's own loader does it, but without a transaction, which would end the caller's. */
async function load(file: string) {
  const statements = await readFile(file, 'utf8')
  const up = (steps: MigrationBuilder) => {
    steps.noTransaction()
    steps.sql(statements)
  }
  return { id: file, filePaths: [file], actions: { up, down: false as const } }
}
