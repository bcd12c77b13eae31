import type { Handler } from 'hono'
import sql from 'sql-template-tag'
import type { Visitor } from '../db/client.server.ts'

export function health(visitor: Visitor): Handler {
  let asking: Promise<boolean> | undefined
  const ask = () =>
    visitor.probe
      .query(sql`select`)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asking = undefined
      })
  return async (c) => {
    asking ??= ask()
    const answers = await asking
    return c.json({ status: answers ? 'ok' : 'database unavailable' }, answers ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  }
}
