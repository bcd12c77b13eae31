import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { inject, onTestFinished } from 'vitest'
import { declarations } from '../app/database.server.ts'
import { kinds } from '../app/records/kinds.ts'
import { openStaffPool, openVisitorPool, type Staff, type Visitor } from '../db/client.server.ts'
import { withConnection } from '../db/connection.ts'
import { type Login, loginFrom, visitorLoginBeside } from '../db/login.ts'
import { migrate } from '../db/migrate.ts'
import { createVisitorRole } from '../db/visitor-role.ts'
import { TEMPLATE } from './postgresql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster's own database, for making others (test/global-setup.ts). */
    clusterUrl: string
  }
}

export type TestDatabase = {
  staff: Staff
  visitor: Visitor
  url: string
  visitorLogin: Login
  /** Adds many rows. A pool would cut the statement off on a slow machine. */
  fill(statement: Sql): Promise<void>
  close(): Promise<void>
}

/** The URL of an empty database of its own on the PostgreSQL that the whole run shares. */
export const emptyDatabase = () => databaseFrom('template1')

async function databaseFrom(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const cluster = inject('clusterUrl')
  await withConnection(loginFrom(cluster), (client) => client.query(`create database ${name} template ${template}`))
  return cluster.replace(/\/[^/]*$/, `/${name}`)
}

/** What a test may ask of its database: where it is, and whether it knows what was sent before (skip_repetition). */
export type Beginning = { url?: string; recognisesRepetitions?: boolean }

/** The URL of a migrated database of its own, without a visitor's login. */
export async function migratedDatabase(): Promise<string> {
  const url = await databaseFrom(TEMPLATE)
  // A copy would share the template's.
  const newSecret = 'update rate_limit_secret set secret = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())'
  await withConnection(loginFrom(url), (client) => client.query(newSecret))
  return url
}

const forget = Object.values(kinds)
  .map(({ table }) => `alter table ${table} disable trigger repetition`)
  .join(';')

/** A migrated database of its own, or the one at `url`. Most tests send the same again and again, and it takes it all. */
export async function testDatabase({ url, recognisesRepetitions = false }: Beginning = {}): Promise<TestDatabase> {
  const isMigrated = url === undefined
  url ??= await migratedDatabase()
  const owner = loginFrom(url)
  const visitorLogin = visitorLoginBeside(owner)
  if (isMigrated)
    await withConnection(owner, (client) => createVisitorRole(client, visitorLogin, declarations.visitorInserts))
  else await migrate(owner, visitorLogin, declarations)
  const staff = openStaffPool(owner)
  if (!recognisesRepetitions) await staff.query(forget)
  const visitor = openVisitorPool(visitorLogin)
  const fill = (statement: Sql) => withConnection(owner, async (client) => void (await client.query(statement)))
  const close = async () => {
    await Promise.all([staff.end(), visitor.end()])
  }
  return { staff, visitor, url, visitorLogin, fill, close }
}

/** By a login that is none of the site's: a breaking migration does not run beside those. */
export async function connectAsAnother(url: string): Promise<pg.Client> {
  const login = `other_${randomUUID().replaceAll('-', '')}`
  await withConnection(loginFrom(url), (client) =>
    client.query(`create role ${login} login superuser password '${login}'`),
  )
  const client = new pg.Client({ ...loginFrom(url), user: login, password: login })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** Ends every connection to the database and lets none in until `work` is done. */
export async function whileUnreachable(url: string, work: () => Promise<void>): Promise<void> {
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

/** Takes all connections of a pool, until the given function is called or the test ends. */
export async function takeAllConnections(pool: pg.Pool): Promise<() => void> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const release = () => {
    for (const connection of taken.splice(0)) connection.release()
  }
  onTestFinished(release)
  return release
}
