import pg from 'pg'
import { logger } from '../log/logger.ts'

// Any number that no other program in the same database locks.
const MIGRATION_LOCK = 7_154_211

type LockTimeouts = {
  /** For the migration lock, until the log names its holder. */
  notice: number
  /** After that: another start's migration may take minutes. */
  migrations: number
  /** For a table. The site's own statements end within 30 s; visitors' queries queue behind the migration. */
  tables: number
}

export const LOCK_TIMEOUTS: LockTimeouts = { notice: 10_000, migrations: 590_000, tables: 35_000 }

/** Names the holder in the log where that takes long, and throws a sentence about it in the end. */
export async function lockMigrations(
  client: pg.Client,
  { notice, migrations }: LockTimeouts = LOCK_TIMEOUTS,
): Promise<void> {
  if (await isLockedWithin(client, notice)) return
  logger.warn(`Waiting for the lock on migrations: ${await sessionsWith(client, migrationLock)}.`)
  if (await isLockedWithin(client, migrations)) return
  throw new Error(
    `Another session has the lock on migrations: ${await sessionsWith(client, migrationLock)}. End the session, or run "select pg_terminate_backend(…)" with the number of its process.`,
  )
}

/** To be called on the connection that locked the migrations. */
export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/** Throws a sentence where another session keeps a table for too long. */
export async function lockingTables(client: pg.Client, timeout: number, work: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${timeout}`)
  try {
    await work()
  } catch (error) {
    if (!isRefusedLock(error)) throw error
    await client.query('rollback')
    throw new Error(
      `Migrations and grants waited ${timeout / 1000} s for a lock of another session, one of these: ${await sessionsWith(client, tableLocks)}. Nothing is half done. Start again after that session has ended.`,
      { cause: error },
    )
  }
}

async function isLockedWithin(client: pg.Client, timeout: number): Promise<boolean> {
  try {
    // In one message, so in one transaction: without the lock the timeout is not set either.
    await client.query(`set lock_timeout = ${timeout}; select pg_advisory_lock(${MIGRATION_LOCK}); reset lock_timeout`)
    return true
  } catch (error) {
    if (isRefusedLock(error)) return false
    throw error
  }
}

/** Also where PostgreSQL ends a deadlock. */
const isRefusedLock = (error: unknown) =>
  error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '')

const migrationLock = `locktype = 'advisory' and classid = 0 and objid = ${MIGRATION_LOCK} and objsubid = 1`
const tableLocks = `
  locktype = 'relation' and relation in (select oid from pg_class where relnamespace = 'public'::regnamespace)`

type Session = { pid: number; login: string | null; application: string; address: string | null; since: Date | null }

async function sessionsWith(client: pg.Client, locks: string): Promise<string> {
  const having = `pid in (
    select pid from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and granted and ${locks})`
  return (await otherSessions(client, having)) || 'a session that has ended since'
}

/** Other sessions of both logins, without starts that wait for the lock on migrations. Empty if there are none. */
export function sessionsOfOthers(client: pg.Client, visitor: string): Promise<string> {
  const ours = `datname = current_database() and usename in (current_user, ${client.escapeLiteral(visitor)})`
  const starting = `select pid from pg_locks where not granted and ${migrationLock}`
  return otherSessions(client, `${ours} and pid not in (${starting})`)
}

async function otherSessions(client: pg.Client, condition: string): Promise<string> {
  const { rows } = await client.query<Session>(`
    select pid, usename as login, application_name as application, host(client_addr) as address, backend_start as since
    from pg_stat_activity where pid <> pg_backend_pid() and ${condition} order by backend_start`)
  return rows.map(named).join('; ')
}

/** PostgreSQL hides the address and time of another login's session from all but superusers. */
export function named({ pid, login, application, address, since }: Session): string {
  return [
    `process ${pid} of PostgreSQL`,
    login && `login ${login}`,
    application && `application ${application}`,
    address && `from ${address}`,
    since && `connected since ${since.toISOString().slice(0, 19).replace('T', ' ')} UTC`,
  ]
    .filter(Boolean)
    .join(', ')
}
