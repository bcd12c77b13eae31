import type { Handler } from 'hono'
import sql from 'sql-template-tag'
import { type Staff, type Visitor, withDeadline, writeState } from '../db/client.server.ts'

// Load balancers wait only a few seconds for a response.
const MAX_WAIT_MS = 2_000

type Status = 'ok' | 'database unavailable' | 'database cannot write'

/**
 * Checks whether the database responds. After a failed write, each check also tries to write, until a write succeeds.
 * For this it creates a temporary table, which makes PostgreSQL write a new file, its log and its catalogs.
 */
export function healthCheck(visitor: Visitor, staff: Staff): Handler {
  let runningCheck: Promise<Status> | undefined

  async function checkDatabase(): Promise<Status> {
    await visitor.probe.query(sql`select`)
    if (!writeState.isFailing) return 'ok'
    const write = staff.query(sql`create temporary table written on commit drop as select repeat('x', 8000) as text`)
    try {
      await withDeadline(write, AbortSignal.timeout(MAX_WAIT_MS))
      writeState.isFailing = false
      return 'ok'
    } catch {
      return 'database cannot write'
    }
  }

  return async (c) => {
    runningCheck ??= checkDatabase()
      .catch((): Status => 'database unavailable')
      .finally(() => {
        runningCheck = undefined
      })
    const status = await runningCheck
    return c.json({ status }, status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
