import type pg from 'pg'
import { declarations } from '../app/database.server.ts'
import { withConnection } from '../db/connection.ts'
import { createDatabase } from '../db/database.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { loginFrom } from '../db/login.ts'
import { runMigrations } from '../db/migrate.ts'
import { setSearchNames } from '../db/search-names.ts'

/** The data of tests need not survive them, so PostgreSQL neither waits for the disk nor vacuums. */
export async function setForTests(client: Pick<pg.Client, 'query'>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

/** A migrated database without a visitor's login. The database of a test is a copy of it (test/database.ts). */
export const TEMPLATE = 'migrated'

export async function makeTemplate(server: EmbeddedPostgres): Promise<void> {
  await createDatabase(server.url('postgres'), TEMPLATE)
  await withConnection(loginFrom(server.url(TEMPLATE)), async (client) => {
    await client.query('begin')
    await runMigrations(client, declarations.functions)
    await client.query('commit')
    await setSearchNames(client, declarations.searchNames)
  })
}
