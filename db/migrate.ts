import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type MigrationBuilder, runner } from 'node-pg-migrate'
import type pg from 'pg'
import { logger } from '../log/logger.ts'
import { makeBaseline } from './baseline.ts'
import { withConnection } from './connection.ts'
import type { Login } from './login.ts'
import { LOCK_TIMEOUTS, lockingTables, lockMigrations } from './migration-lock.ts'
import { isOfNewerVersion, migrationsOf } from './other-versions.ts'
import { type SearchName, setSearchNames } from './search-names.ts'
import { refusePowerfulLogin, refuseUnusableLogin } from './visitor-login.ts'
import { createVisitorRole, type VisitorInserts } from './visitor-role.ts'

const FOLDER = resolve('db/migrations')

export const MIGRATIONS_TABLE = 'migrations'

export type Declarations = { visitorInserts: VisitorInserts; searchNames: readonly SearchName[] }

/** Of concurrent starts the first migrates, the others wait. Throws a sentence for the operator. */
export async function migrate(
  owner: Login,
  visitor: Login,
  { visitorInserts, searchNames }: Declarations,
  timeouts = LOCK_TIMEOUTS,
): Promise<void> {
  await withConnection(owner, async (client) => {
    await lockMigrations(client, timeouts)
    await refusePowerfulLogin(client, visitor)
    const isNewer = await isOfNewerVersion(client, visitor.user ?? '', await migrationNames())
    await lockingTables(client, timeouts.tables, async () => {
      const [from, since] = [(await migrationsOf(client)).at(-1), performance.now()]
      await client.query('begin')
      await runMigrations(client)
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

/** Those since the baseline. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).map((file) => file.replace(/\.sql$/, '')).sort()
}

/** In the caller's transaction. An empty database gets the baseline first. `last`: no further than this one. */
export async function runMigrations(client: pg.Client, last?: string): Promise<void> {
  if ((await migrationsOf(client)).length === 0) await makeBaseline(client)
  await runner({
    dbClient: client,
    dir: FOLDER,
    direction: 'up',
    ...(last && { count: (await migrationNames()).indexOf(last) + 1 }),
    migrationsTable: MIGRATIONS_TABLE,
    // It compares the names with the files, and those that the baseline replaces have none.
    checkOrder: false,
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: (files) => Promise.all(files.map(load)) }],
    noLock: true,
    log: () => {},
  })
}

/** The runner's own loader opens a transaction, which would end the caller's. */
async function load(file: string) {
  const statements = await readFile(file, 'utf8')
  const up = (steps: MigrationBuilder) => {
    steps.noTransaction()
    steps.sql(statements)
  }
  return { id: file, filePaths: [file], actions: { up, down: false as const } }
}
