import type { Handler } from 'hono'
import type { Visitor } from '../db/client.server.ts'

/** `GET /healthz`: 200 while the database answers, 503 while it does not. For load balancers and supervisors. */
export const health =
  (visitor: Visitor): Handler =>
  async (c) => {
    const answers = await visitor.query('select').then(
      () => true,
      () => false,
    )
    return c.json({ status: answers ? 'ok' : 'database unavailable' }, answers ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  }
