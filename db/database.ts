import { createHmac } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { openTeamDoor, openVisitorDoor, type Team, type Visitor } from './client.server.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { migrate } from './migrate.ts'

/** A migrated database with both doors open. */
export type Database = {
  visitor: Visitor
  team: Team
  /** For people: where the data lies. */
  place: string
  /** Closes both doors, and ends the embedded PostgreSQL if this process started it. */
  close(): Promise<void>
}

/** Where the data is to lie: an existing PostgreSQL, or a folder for the embedded one. */
export type DatabaseSettings = {
  databaseUrl?: string | undefined
  visitorDatabaseUrl?: string | undefined
  dataFolder: string
}

/** Opens the PostgreSQL that the settings name, starting the embedded one where none is named, and migrates it. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  if (!settings.databaseUrl) return openEmbedded(resolve(settings.dataFolder))
  const url = settings.databaseUrl
  const { host, pathname } = new URL(url)
  return openAt(url, settings.visitorDatabaseUrl ?? visitorUrlFor(url), `PostgreSQL at ${host}${pathname}`)
}

async function openEmbedded(folder: string): Promise<Database> {
  const server = await startEmbeddedPostgres(folder)
  try {
    await createDatabase(server.url('postgres'), 'dalil')
    const database = await openAt(server.url('dalil'), server.url('dalil', 'dalil_visitor'), folder)
    const close = async () => {
      await database.close()
      await server.stop()
    }
    return { ...database, close }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openAt(url: string, visitorUrl: string, place: string): Promise<Database> {
  await migrate(url, visitorUrl)
  const visitor = openVisitorDoor(visitorUrl)
  const team = openTeamDoor(url)
  const close = async () => {
    await Promise.all([visitor.end(), team.end()])
  }
  return { visitor, team, place, close }
}

/**
 * The visitor's URL beside the owner's. Every process must come to the same password without a place to keep it,
 * and it must tell nothing about the owner's: so it is derived from it one way.
 */
function visitorUrlFor(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  const password = createHmac('sha256', decodeURIComponent(url.password)).update('dalil visitor').digest('hex')
  url.username = `${url.pathname.slice(1)}_visitor`
  url.password = password
  return url.href
}

/** Creates the database `name` unless it exists, through a connection to another database of the same server. */
export async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } catch (error) {
    // Another process may have made it in between.
    if (!(error instanceof pg.DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error
  } finally {
    await client.end()
  }
}
