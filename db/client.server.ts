import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Client } from './connection.ts'
import type { Login } from './login.ts'

/** May do the six operations of spec section 7 and nothing else. */
export type Visitor = pg.Pool & {
  readonly pool: 'visitor'
  /** For what a page can do without: three connections with short timeouts, apart from those of lists and forms. */
  readonly aside: pg.Pool
  /** For searches, some of which read nearly every row: they wait for each other alone. */
  readonly search: pg.Pool
  /** For what visitors send: while a commit waits for a standby, pages are read all the same. */
  readonly forms: pg.Pool
  readonly probe: pg.Pool
}

export type Staff = pg.Pool & {
  readonly pool: 'staff'
  readonly login: Login
}

// A date stays text, '2026-11-20': a JavaScript Date is a moment in the process's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

export type Queryable = { query<Row extends pg.QueryResultRow>(statement: Sql): Promise<pg.QueryResult<Row>> }

/** Statements are cancelled after 3 s, so that no search keeps a connection for long. */
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
    // The second is for a silent server, as after a pulled cable or a failover: the kernel keeps such a connection for
    // 15 minutes.
    statement_timeout: timeoutMs,
    query_timeout: timeoutMs + SILENCE_MS,
    keepAlive: true,
    // Shorter than a visitor waits; the kernel's timeout is longer.
    connectionTimeoutMillis: 2_000,
    ...config,
  })
  // Without a listener Node exits when an idle connection breaks. The next query reports the outage.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Whether this process could not write lately: set by `transaction`, and reset by the first write that succeeds. */
export const writing = { isFailing: false }

// SQLSTATE: the server is read-only, lacks room or memory, takes too long, or the disk fails.
const CANNOT_WRITE = /^(25006|53|57|58|XX)/

const cannotWrite = (error: unknown): boolean =>
  isSilence(error) || (error instanceof pg.DatabaseError && CANNOT_WRITE.test(error.code ?? ''))

/** Commits when `work` resolves in time, rolls back when it throws, and at the deadline: nothing is stored after that. */
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
    // Not at the deadline: what PostgreSQL commits must not be answered as refused.
    await client.query('commit')
    client.release()
    writing.isFailing = false
    return result
  } catch (error) {
    writing.isFailing ||= cannotWrite(error)
    // A connection that cannot roll back is broken and leaves the pool. A silent one is not asked again, and one to a
    // server that takes no writes any more leads to the wrong host.
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

/** Rejects at the deadline. The work goes on, and what it gives is lost. */
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

/** pg has no code for it. */
const isSilence = (error: unknown): error is Error => error instanceof Error && error.message === 'Query read timeout'

const isReadOnly = (error: unknown): error is Error => error instanceof pg.DatabaseError && error.code === '25006'
