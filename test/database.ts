import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openTeamDoor, openVisitorDoor, type Team, type Visitor } from '../db/client.server.ts'
import { createDatabase } from '../db/database.ts'
import { type Login, loginFrom, visitorLoginBeside } from '../db/login.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's own database, for making others (test/global-setup.ts). */
    clusterUrl: string
  }
}

export type TestDatabase = { team: Team; visitor: Visitor; url: string; visitorLogin: Login; close(): Promise<void> }

/** Whether it is recognised what was sent before (migration 0015). Most tests send the same again and again. */
export type Memory = 'recognises repetitions' | 'forgets at once'

const forget = ['opportunity_submissions', 'vendor_listings', 'contact_submissions']
  .map((table) => `alter table ${table} disable trigger repetition`)
  .join(';')

/** A migrated database of its own on the PostgreSQL that the whole run shares. */
export async function testDatabase(memory: Memory = 'forgets at once'): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(inject('clusterUrl'), name)
  const url = inject('clusterUrl').replace(/\/[^/]*$/, `/${name}`)
  const owner = loginFrom(url)
  const visitorLogin = visitorLoginBeside(owner)
  await migrate(owner, visitorLogin)
  const team = openTeamDoor(owner)
  if (memory === 'forgets at once') await team.query(forget)
  const visitor = openVisitorDoor(visitorLogin)
  const close = async () => {
    await Promise.all([team.end(), visitor.end()])
  }
  return { team, visitor, url, visitorLogin, close }
}

/** Ends every connection to the database and lets none in until `work` is done. */
export async function whileAway(url: string, work: () => Promise<void>): Promise<void> {
  const elsewhere = new URL(url)
  const name = elsewhere.pathname.slice(1)
  elsewhere.pathname = '/postgres'
  const client = new pg.Client({ connectionString: elsewhere.href })
  await client.connect()
  const database = pg.escapeIdentifier(name)
  try {
    await client.query(`alter database ${database} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await work()
  } finally {
    await client.query(`alter database ${database} allow_connections true`)
    await client.end()
  }
}
