import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'

/** A condition for rows of relay_stops. A row from before migration 0100 has the former hash if its message is deleted. */
export const isStopOf = (address: string | Sql): Sql =>
  sql`relay_stops.sender in (sender_hash(${address}), former_sender_hash(${address}))`

/**
 * Each attempt of a blocked sender renews the block. A block with the former hash is not renewed, because one such hash can
 * belong to several senders.
 */
export async function noteAttempt(connection: Queryable, address: string): Promise<void> {
  await connection.query(sql`update relay_stops set attempted_at = now() where sender = sender_hash(${address})`)
}
