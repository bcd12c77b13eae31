import pg from 'pg'
import { sessionsOfOthers } from './migration-lock.ts'

const UNDEFINED_TABLE = '42P01'

/** The end of the name of a migration after which the version before cannot run. */
const BREAKING = '.breaking'

/**
 * Whether the database has migrations that this program does not know. Throws a sentence where one of them is breaking,
 * or where a breaking one is to run and another session, which may be of the version before, is connected.
 */
export async function isOfNewerVersion(client: pg.Client, visitor: string, known: string[]): Promise<boolean> {
  const run = await migrationsOf(client)
  const unknown = run.filter((name) => !known.includes(name))
  const foreign = unknown.find((name) => name.endsWith(BREAKING))
  if (foreign)
    throw new Error(
      `A newer version has migrated the database (${foreign}), and this version cannot work with it. Start the newer version, or restore a backup from before into an empty database.`,
    )
  const pending = known.find((name) => name.endsWith(BREAKING) && !run.includes(name))
  if (pending && run.length > 0) await refuseOtherSessions(client, visitor, pending)
  if (unknown.length === 0) return false
  console.error(`A newer version has migrated the database (${unknown.join(', ')}). This version works with it.`)
  return true
}

async function refuseOtherSessions(client: pg.Client, visitor: string, pending: string): Promise<void> {
  const sessions = await sessionsOfOthers(client, visitor)
  if (sessions)
    throw new Error(
      `The migration ${pending} cannot run beside the version before. Stop the site on all machines, and what else is connected: ${sessions}. Then start again. Nothing has changed yet.`,
    )
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>('select name from migrations order by id')
    return rows.map(({ name }) => name)
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return []
    throw error
  }
}
