import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Client } from './connection.ts'
import type { Login } from './login.ts'

/** The pools of the visitors' login, whose rights are in db/visitor-role.ts. */
export type Visitor = pg.Pool & {
  readonly pool: 'visitor'
  /**
   * For queries that a page can do without. It has three connections of its own with short timeouts, so that these
   * queries never take a connection from lists and forms.
   */
  readonly aside: pg.Pool
  /** For searches. If slow searches use all of its connections, only other searches have to wait. */
  readonly search: pg.Pool
  /** For forms. While a commit waits for a standby server, pages can still be read through the other pools. */
  readonly forms: pg.Pool
  readonly probe: pg.Pool
}

export type Staff = pg.Pool & {
  readonly pool: 'staff'
  readonly login: Login
}

// A date stays text such as '2026-11-20', because a JavaScript Date is a moment and depends on the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export type Queryable = { query<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> }

/** Opens the visitors' pools. Statements are cancelled after 3 s, so that no search keeps a connection for long. */
export function openVisitorPool(login: Login): Visitor {
  const pool = openPool(login, 3_000, { max: 5 })
  const aside = openPool(login, 1_000, { connectionTimeoutMillis: 1_000, max: 3 })
  const search = openPool(login, 3_000, { max: 3 })
  const forms = openPool(login, 3_000, { max: 6 })
  const probe = openPool(login, 1_000, { max: 1 })
  const close = pool.end.bind(pool)
  const end = async () => {
    await Promise.all([close(), aside.end(), search.end(), forms.end(), probe.end()])
  }
  return Object.assign(pool, { pool: 'visitor' as const, aside, search, forms, probe, end })
}

export function openStaffPool(login: Login): Staff {
  return Object.assign(openPool(login, 30_000), { pool: 'staff' as const, login })
}

const SILENCE_MS = 2_000

function openPool(login: Login, timeoutMs: number, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    Client,
    max: 10,
    // `query_timeout` is for a server that has gone silent, for example after a failover or when a cable is pulled.
    // Without it the kernel keeps such a connection for 15 minutes.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENCE_MS,
    keepAlive: true,
    // Visitors do not wait as long as the kernel's own timeout.
    connectionTimeoutMillis: 2_000,
    ...config,
  })
  // Without a listener, Node exits when an idle connection breaks. The next query reports the outage.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Whether the last write of this process failed. `transaction` sets it, and the next write that succeeds resets it. */
export const writeState = { isFailing: false }

// The SQLSTATE codes and classes for a server that is read-only, lacks room or memory, takes too long or has a failing
// disk.
const CANNOT_WRITE = /^(25006|53|57|58|XX)/

const cannotWrite = (error: unknown): boolean =>
  isSilence(error) || (error instanceof pg.DatabaseError && CANNOT_WRITE.test(error.code ?? ''))

/**
 * Runs `work` in a transaction. Commits if `work` resolves before the deadline. Rolls back if it throws or the deadline
 * passes, so that no commit begins after the deadline.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result>,
  deadline?: AbortSignal,
): Promise<Result> {
  const client = await pool.connect()
  async function run(): Promise<Result> {
    await client.query('begin')
    return work(client)
  }
  try {
    const result = await withDeadline(run(), deadline)
    // The deadline does not interrupt the commit. Otherwise a visitor could be told that a form was refused although
    // PostgreSQL has stored it.
    await client.query('commit')
    client.release()
    writeState.isFailing = false
    return result
  } catch (error) {
    writeState.isFailing ||= cannotWrite(error)
    // A connection that cannot roll back is broken and leaves the pool. So does a silent or late connection, whose
    // query may still be running, and one to a read-only server, which leads to the wrong host.
    const broken =
      isSilence(error) || isReadOnly(error) || isLate(error, deadline)
        ? error
        : await client.query('rollback').then(
            () => undefined,
            (failure: Error) => failure,
          )
    client.release(broken)
    throw error
  }
}

/** Rejects at the deadline if `work` has not ended by then. The work itself goes on, and its result is ignored. */
export async function withDeadline<Result>(work: Promise<Result>, deadline: AbortSignal | undefined): Promise<Result> {
  if (!deadline) return work
  const { promise: end, reject } = Promise.withResolvers<never>()
  const rejectLate = () => reject(deadline.reason)
  deadline.addEventListener('abort', rejectLate)
  if (deadline.aborted) rejectLate()
  return Promise.race([work, end]).finally(() => deadline.removeEventListener('abort', rejectLate))
}

const isLate = (error: unknown, deadline?: AbortSignal): error is Error =>
  deadline?.aborted === true && error === deadline.reason

/** Whether the server did not respond within `query_timeout`. pg gives this error no code, only a message. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

const isReadOnly = (error: unknown): error is Error => error instanceof pg.DatabaseError && error.code === '25006'
