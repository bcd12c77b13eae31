import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Login } from './login.ts'

/** The visitor pool: a login that may do the six operations of spec section 7 and nothing else. */
export type Visitor = pg.Pool & {
  readonly pool: 'visitor'
  /**
   * The same login for what a page can do without: three connections with short time-outs, apart from those of lists and
   * forms.
   */
  readonly aside: pg.Pool
  /** The same login for searches, some of which read nearly every row: they wait for each other alone. */
  readonly search: pg.Pool
  /** The same login for the health check: a single connection, however busy the others are. */
  readonly probe: pg.Pool
}

/** The staff pool: the owner of the tables. */
export type Staff = pg.Pool & {
  readonly pool: 'staff'
  /** For a connection of its own, outside the pool and its limits. */
  readonly login: Login
}

// A date stays text, '2026-11-20': a JavaScript Date would be a moment in the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** What a query function needs: a pool, or the one connection of a transaction. */
export type Queryable = { query<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> }

/** Opens the visitors' pool. Statements are cut off after 3 s, so that no search can hold a connection for long. */
export function openVisitorPool(login: Login): Visitor {
  const pool = openPool(login, 3_000, { max: 8 })
  const aside = openPool(login, 1_000, { connectionTimeoutMillis: 1_000, max: 3 })
  const search = openPool(login, 3_000, { max: 5 })
  const probe = openPool(login, 1_000, { max: 1 })
  const close = pool.end.bind(pool)
  const end = async () => {
    await Promise.all([close(), aside.end(), search.end(), probe.end()])
  }
  return Object.assign(pool, { pool: 'visitor' as const, aside, search, probe, end })
}

/** Opens the team's pool. */
export function openStaffPool(login: Login): Staff {
  return Object.assign(openPool(login, 30_000), { pool: 'staff' as const, login })
}

// How much longer than a statement may take an answer is waited for.
const SILENCE_MS = 2_000

function openPool(login: Login, patience: number, config: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...login,
    max: 10,
    // The server's own limit, and ours for a server that has fallen silent, as when a cable is pulled or a standby takes
    // over: the kernel would hold such a connection for a quarter of an hour.
    statement_timeout: patience,
    query_timeout: patience + SILENCE_MS,
    keepAlive: true,
    // A database that is away must be known within the visitor's patience, not the kernel's.
    connectionTimeoutMillis: 2_000,
    ...config,
  })
  // Without a listener Node ends the process when an idle connection breaks. The next query reports the outage.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws.
 * Throws what `work` throws, or the database's own error.
 */
export async function transaction<Result>(
  pool: pg.Pool,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection whose rollback fails is broken: it leaves the pool. One that is silent is not asked again.
    const broken = isSilence(error)
      ? error
      : await client.query('rollback').then(
          () => undefined,
          (failure: Error) => failure,
        )
    client.release(broken)
    throw error
  }
}

/** pg has no code for an answer that did not come in time. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'
