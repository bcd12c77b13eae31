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
    /** The URL of the database through which tests create their own databases (test/global-setup.ts). */
    clusterUrl: string
  }
}

export type TestDatabase = {
  staff: Staff
  visitor: Visitor
  url: string
  visitorLogin: Login
  /**
   * Adds many rows with one statement, on a connection of its own. The statement timeout of the pool is too short for
   * this on a slow machine.
   */
  fill(statement: Sql): Promise<void>
  close(): Promise<void>
}

/** Creates an empty database on the PostgreSQL that all tests of a run share, and returns its URL. */
export const emptyDatabase = () => databaseFrom('template1')

async function databaseFrom(template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const cluster = inject('clusterUrl')
  await withConnection(loginFrom(cluster), (client) => client.query(`create database ${name} template ${template}`))
  return cluster.replace(/\/[^/]*$/, `/${name}`)
}

/**
 * How a test database begins: `url` is an existing database to use, and `recognisesRepetitions` says whether the
 * database skips a repeated submission (skip_repetition).
 */
export type Beginning = { url?: string; recognisesRepetitions?: boolean }

/** Creates a migrated database without the visitors' login, and returns its URL. */
export async function migratedDatabase(): Promise<string> {
  const url = await databaseFrom(TEMPLATE)
  // Without this, the copy would have the same rate limit secret as the template.
  const newSecret = 'update rate_limit_secret set secret = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())'
  await withConnection(loginFrom(url), (client) => client.query(newSecret))
  return url
}

const disableRepetitionTriggers = Object.values(kinds)
  .map(({ table }) => `alter table ${table} disable trigger repetition`)
  .join(';')

/**
 * Opens a new migrated database, or the one at `url`. It stores repeated submissions unless the test sets
 * `recognisesRepetitions`, because most tests send the same form several times.
 */
export async function testDatabase({ url, recognisesRepetitions = false }: Beginning = {}): Promise<TestDatabase> {
  const isMigrated = url === undefined
  url ??= await migratedDatabase()
  const owner = loginFrom(url)
  const visitorLogin = visitorLoginBeside(owner)
  if (isMigrated)
    await withConnection(owner, (client) => createVisitorRole(client, visitorLogin, declarations.visitorInserts))
  else await migrate(owner, visitorLogin, declarations)
  const staff = openStaffPool(owner)
  if (!recognisesRepetitions) await staff.query(disableRepetitionTriggers)
  const visitor = openVisitorPool(visitorLogin)
  const fill = (statement: Sql) => withConnection(owner, async (client) => void (await client.query(statement)))
  const close = async () => {
    await Promise.all([staff.end(), visitor.end()])
  }
  return { staff, visitor, url, visitorLogin, fill, close }
}

/**
 * Connects with a login that does not belong to the site, because a breaking migration does not run while a login of
 * the site is connected.
 */
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

/** Ends every connection to the database and allows no new one until `work` is done. */
export async function whileUnreachable(url: string, work: () => Promise<void>): Promise<void> {
  const otherDatabase = new URL(url)
  const name = otherDatabase.pathname.slice(1)
  otherDatabase.pathname = '/postgres'
  const client = new pg.Client({ connectionString: otherDatabase.href })
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

/**
 * Takes all connections of a pool, and returns a function that releases them. They are also released when the test
 * ends.
 */
export async function takeAllConnections(pool: pg.Pool): Promise<() => void> {
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  const release = () => {
    for (const connection of taken.splice(0)) connection.release()
  }
  onTestFinished(release)
  return release
}
