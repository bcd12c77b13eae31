import pg from 'pg'
import { logger } from '../log/logger.ts'

// The number of the advisory lock. Any number works that no other program locks in the same database.
const MIGRATION_LOCK = 7_154_211

type LockTimeouts = {
  /** Milliseconds to wait for the lock on migrations before the log names the session that has it. */
  notice: number
  /** Milliseconds to wait after that. Another process may be migrating, which can take minutes. */
  migrations: number
  /**
   * Milliseconds to wait for the lock on a table. The site's own statements end within 30 s. Visitors' queries wait
   * behind the migration during this time.
   */
  tables: number
}

export const LOCK_TIMEOUTS: LockTimeouts = { notice: 10_000, migrations: 590_000, tables: 35_000 }

/**
 * Takes the lock on migrations. If another session has it, logs after some time which session that is, and finally
 * throws an Error that names the session.
 */
export async function lockMigrations(
  client: pg.Client,
  { notice, migrations }: LockTimeouts = LOCK_TIMEOUTS,
): Promise<void> {
  if (await lockWithin(client, notice)) return
  logger.warn(`Waiting for the lock on migrations: ${await sessionsWith(client, migrationLock)}.`)
  if (await lockWithin(client, migrations)) return
  throw new Error(
    `Another session has the lock on migrations: ${await sessionsWith(client, migrationLock)}. End the session, or run "select pg_terminate_backend(…)" with the number of its process.`,
  )
}

/** Releases the lock on migrations. Call this on the connection that took the lock. */
export async function unlockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
}

/** Throws an Error for the operator if another session locks a table for too long. */
export async function withLockTimeout(client: pg.Client, timeout: number, work: () => Promise<void>): Promise<void> {
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

async function lockWithin(client: pg.Client, timeout: number): Promise<boolean> {
  try {
    // The statements are sent in one message and so run in one transaction. If the lock cannot be obtained, the change
    // of the timeout is undone too.
    await client.query(`set lock_timeout = ${timeout}; select pg_advisory_lock(${MIGRATION_LOCK}); reset lock_timeout`)
    return true
  } catch (error) {
    if (isRefusedLock(error)) return false
    throw error
  }
}

/** Whether a lock could not be obtained. The first code is for a lock timeout, the second for a deadlock. */
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

/**
 * Describes the other sessions of the owner and the visitors. Processes that are starting and wait for the lock on
 * migrations are left out. Returns an empty string if no session remains.
 */
export function sessionsOfOthers(client: pg.Client, visitor: string): Promise<string> {
  const ours = `datname = current_database() and usename in (current_user, ${client.escapeLiteral(visitor)})`
  const starting = `select pid from pg_locks where not granted and ${migrationLock}`
  return otherSessions(client, `${ours} and pid not in (${starting})`)
}

async function otherSessions(client: pg.Client, condition: string): Promise<string> {
  const { rows } = await client.query<Session>(`
    select pid, usename as login, application_name as application, host(client_addr) as address, backend_start as since
    from pg_stat_activity where pid <> pg_backend_pid() and ${condition} order by backend_start`)
  return rows.map(describeSession).join('; ')
}

/**
 * Describes a session in words. Its address and time may be missing, because PostgreSQL shows those of another login
 * only to superusers.
 */
export function describeSession({ pid, login, application, address, since }: Session): string {
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
