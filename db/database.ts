import { resolve } from 'node:path'
import pg from 'pg'
import { openTeamDoor, openVisitorDoor, type Team, type Visitor } from './client.server.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { type Login, loginFrom, visitorLoginBeside } from './login.ts'
import { migrate } from './migrate.ts'

/** A migrated database with both doors open. */
export type Database = {
  visitor: Visitor
  team: Team
  /** The visitors' login, for a connection that is nobody's to share. */
  visitorLogin: Login
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
  const owner = loginFrom(settings.databaseUrl)
  const visitor = settings.visitorDatabaseUrl ? loginFrom(settings.visitorDatabaseUrl) : visitorLoginBeside(owner)
  return openAt(owner, visitor, `PostgreSQL at ${owner.host}, in the database ${owner.database}`)
}

async function openEmbedded(folder: string): Promise<Database> {
  const server = await startEmbeddedPostgres(folder)
  try {
    await createDatabase(server.url('postgres'), 'dalil')
    const owner = loginFrom(server.url('dalil'))
    const database = await openAt(owner, visitorLoginBeside(owner), folder)
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

async function openAt(owner: Login, visitorLogin: Login, place: string): Promise<Database> {
  await migrate(owner, visitorLogin)
  const visitor = openVisitorDoor(visitorLogin)
  const team = openTeamDoor(owner)
  const close = async () => {
    await Promise.all([visitor.end(), team.end()])
  }
  return { visitor, team, visitorLogin, place, close }
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
