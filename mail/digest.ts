import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../db/client.server.ts'
import { inFlight, isAttemptOpen, waiting } from './letter-states.ts'
import type { DigestCounts } from './letters/digest.ts'
import { queueLetter } from './outbox.ts'

// Any number that no other program in the same database uses for its own lock.
const DIGEST_LOCK = 7_154_212

/** At most one every ten minutes; a digest that waits gets the new counts added. Several processes may call it at once. */
export async function queueDigest(staff: Staff): Promise<void> {
  await transaction(staff, async (connection) => {
    if (!(await isDue(connection))) return
    const last = await lockLastDigest(connection)
    if (last?.canGrow) {
      const content = JSON.stringify(sumOf(last.content, await takeCounts(connection)))
      await connection.query(sql`update outbox set content = ${content} where id = ${last.id}`)
    } else if (!last?.isRecent) {
      await queueLetter(connection, { template: 'digest', recipient: null, content: await takeCounts(connection) })
    }
  })
}

async function isDue(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ due: boolean }>(sql`
    select exists (select from digest_queue) and pg_try_advisory_xact_lock(${DIGEST_LOCK}) as due`)
  return rows[0]?.due ?? false
}

// A digest with an open attempt must not grow: it may be sent as it was taken, and the added counts would be lost.
async function lockLastDigest(connection: Queryable) {
  type Digest = { id: string; content: DigestCounts; canGrow: boolean; isRecent: boolean }
  const { rows } = await connection.query<Digest>(sql`
    select id, content, ${waiting} and not ${isAttemptOpen} as "canGrow",
      coalesce(sent_at, queued_at) > now() - interval '10 minutes' or ${inFlight} as "isRecent"
    from outbox where template = 'digest' order by queued_at desc limit 1 for update`)
  return rows[0]
}

async function takeCounts(connection: Queryable): Promise<DigestCounts> {
  const { rows } = await connection.query<DigestCounts>(sql`
    with arrived as (delete from digest_queue returning kind)
    select (count(*) filter (where kind = 'request'))::int as request,
      (count(*) filter (where kind = 'listing'))::int as listing,
      (count(*) filter (where kind = 'message'))::int as message
    from arrived`)
  return rows[0] ?? { request: 0, listing: 0, message: 0 }
}

const sumOf = (one: DigestCounts, other: DigestCounts): DigestCounts => ({
  request: one.request + other.request,
  listing: one.listing + other.listing,
  message: one.message + other.message,
})
