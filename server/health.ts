import type { Handler } from 'hono'
import sql from 'sql-template-tag'
import { type Staff, type Visitor, withDeadline, writing } from '../db/client.server.ts'

// Load balancers wait a few seconds.
const MAX_WAITED = 2_000

type Status = 'ok' | 'database unavailable' | 'database cannot write'

/** After a write has failed it writes, until that succeeds: a table in a new file, in the log and in the catalogs. */
export function health(visitor: Visitor, staff: Staff): Handler {
  let asking: Promise<Status> | undefined

  async function ask(): Promise<Status> {
    await visitor.probe.query(sql`select`)
    if (!writing.isFailing) return 'ok'
    const written = staff.query(sql`create temporary table written on commit drop as select repeat('x', 8000) as text`)
    try {
      await withDeadline(written, AbortSignal.timeout(MAX_WAITED))
      writing.isFailing = false
      return 'ok'
    } catch {
      return 'database cannot write'
    }
  }

  return async (c) => {
    asking ??= ask()
      .catch((): Status => 'database unavailable')
      .finally(() => {
        asking = undefined
      })
    const status = await asking
    return c.json({ status }, status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' })
  }
}
