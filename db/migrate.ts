import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { Login } from './login.ts'
import { letVisitorsIn } from './visitor-role.ts'

// Any number that no other program in the same database uses for its own lock.
const MIGRATION_LOCK = 7_154_211

/**
 * Brings the owner's database to the newest migration and grants the visitor's login what it may do.
 * Several processes may start at once: the first one migrates, the others wait and find the work done.
 * Throws with a sentence when the role cannot be made, and with the database's error when a migration fails.
 */
export async function migrate(owner: Login, visitor: Login): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    // node-pg-migrate's own lock gives up at once when it is taken; this one waits.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runner({
      dbClient: client,
      dir: fileURLToPath(new URL('migrations', import.meta.url)),
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      noLock: true,
      log: () => {},
    })
    await letVisitorsIn(client, visitor)
  } finally {
    await client.end()
  }
}
