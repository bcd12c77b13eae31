import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'

/**
 * A condition for the rows of relay_stops that concern an address. A block from before migration 0100 still has the
 * former hash if its message was deleted before that migration.
 */
export const isStopOf = (address: string | Sql): Sql =>
  sql`relay_stops.sender in (sender_hash(${address}), former_sender_hash(${address}))`

/**
 * Records that a blocked sender has tried to write again, which extends the block. A block with the former hash is not
 * extended, because several senders can have the same former hash.
 */
export async function noteAttempt(connection: Queryable, address: string): Promise<void> {
  await connection.query(sql`update relay_stops set attempted_at = now() where sender = sender_hash(${address})`)
}
