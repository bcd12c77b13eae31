import type pg from 'pg'
import { declarations } from '../app/database.server.ts'
import { withConnection } from '../db/connection.ts'
import { createDatabase } from '../db/database.ts'
import type { EmbeddedPostgres } from '../db/embedded/embedded.ts'
import { loginFrom } from '../db/login.ts'
import { runMigrations } from '../db/migrate.ts'
import { setSearchNames } from '../db/search-names.ts'

/** Makes PostgreSQL neither wait for the disk nor vacuum, because the data of tests does not have to survive them. */
export async function setForTests(client: Pick<pg.Client, 'query'>): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

/** The name of a migrated database without the visitors' login. Test databases are copies of it (test/database.ts). */
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
