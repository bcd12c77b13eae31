import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Environment } from '../config/environment.ts'
import { openStaffPool, openVisitorPool, type Staff, type Visitor } from './client.server.ts'
import { withConnection } from './connection.ts'
import { startEmbeddedPostgres } from './embedded/embedded.ts'
import { hostNames, type Login, loginFrom, visitorLoginBeside } from './login.ts'
import { type Declarations, migrate, migrationNames } from './migrate.ts'
import { compareVersions } from './other-versions.ts'

export type Database = {
  visitor: Visitor
  staff: Staff
  visitorLogin: Login
  place: string
  /** Closes the pools. If this process started the embedded PostgreSQL, stops it too. */
  close(): Promise<void>
}

export type DatabaseSettings = Pick<Environment, 'dataFolder'> &
  Partial<Pick<Environment, 'databaseUrl' | 'visitorDatabaseUrl' | 'dataOwner'>>

type DatabaseAccess = {
  owner: Login
  visitorLogin: Login
  place: string
  leave(): Promise<void>
}

/**
 * Opens the database for the site and migrates it. When `signal` aborts, this function stops the embedded PostgreSQL
 * and throws.
 */
export async function openDeclaredDatabase(
  settings: DatabaseSettings,
  declarations: Declarations,
  signal?: AbortSignal,
): Promise<Database> {
  const { owner, visitorLogin, place, leave } = await reachDatabase(settings, signal)
  try {
    await migrate(owner, visitorLogin, declarations)
  } catch (error) {
    await leave()
    throw error
  }
  const visitor = openVisitorPool(visitorLogin)
  const staff = openStaffPool(owner)
  const close = async () => {
    await Promise.all([visitor.end(), staff.end()])
    await leave()
  }
  return { visitor, staff, visitorLogin, place, close }
}

/**
 * Opens the database for a command that runs beside the site and changes no table. Only starting the site may migrate
 * the database, so this throws an Error for the operator if this release has not been started on it yet.
 */
export async function openStartedDatabase(settings: DatabaseSettings): Promise<Omit<Database, 'visitor'>> {
  if (!settings.databaseUrl && !existsSync(join(settings.dataFolder, 'postgres')))
    throw new Error(`${resolve(settings.dataFolder)} has no data. ${START_FIRST}`)
  const { owner, visitorLogin, place, leave } = await reachDatabase(settings)
  try {
    await withConnection(owner, refuseOlderDatabase)
  } catch (error) {
    await leave()
    throw error
  }
  const staff = openStaffPool(owner)
  const close = async () => {
    await staff.end()
    await leave()
  }
  return { staff, visitorLogin, place, close }
}

const START_FIRST = 'Start this release first.'

async function refuseOlderDatabase(client: pg.Client): Promise<void> {
  const known = await migrationNames()
  const { run } = await compareVersions(client, known)
  const missing = known.filter((name) => !run.includes(name))
  if (run.length === 0) throw new Error(`The database is empty. ${START_FIRST}`)
  if (missing.length > 0)
    throw new Error(`The database is at ${run.at(-1)}, but this release needs ${missing.at(-1)}. ${START_FIRST}`)
}

/**
 * Connects to the database without changing its tables. Starts the embedded PostgreSQL if the settings name no
 * database.
 */
export async function reachDatabase(settings: DatabaseSettings, signal?: AbortSignal): Promise<DatabaseAccess> {
  if (!settings.databaseUrl) return reachEmbedded(settings, signal)
  const owner = loginFrom(settings.databaseUrl)
  return {
    owner,
    visitorLogin: settings.visitorDatabaseUrl ? loginFrom(settings.visitorDatabaseUrl) : visitorLoginBeside(owner),
    place: `PostgreSQL at ${hostNames(owner)}, in the database ${owner.database}`,
    leave: async () => {},
  }
}

async function reachEmbedded(
  { dataFolder, dataOwner }: DatabaseSettings,
  signal?: AbortSignal,
): Promise<DatabaseAccess> {
  const folder = resolve(dataFolder)
  const server = await startEmbeddedPostgres(folder, { signal, owner: dataOwner })
  try {
    await createDatabase(server.url('postgres'), 'dalil')
  } catch (error) {
    await server.stop()
    throw error
  }
  const owner = loginFrom(server.url('dalil'))
  return { owner, visitorLogin: visitorLoginBeside(owner), place: folder, leave: server.stop }
}

/** Creates the database if it does not exist. It connects through another database of the same server. */
export async function createDatabase(url: string, name: string): Promise<void> {
  await withConnection(loginFrom(url), async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`).catch(ignoreExisting)
  })
}

function ignoreExisting(error: Error) {
  if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
}
