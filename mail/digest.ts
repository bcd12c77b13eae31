import sql from 'sql-template-tag'
import { type Queryable, type Staff, transaction } from '../db/client.server.ts'
import type { Arrivals } from './digest-letter.ts'
import { queueLetter } from './outbox.ts'
import { atRest, onItsWay, waiting } from './states.ts'

// Any number that no other program in the same database uses for its own lock.
const DIGEST_LOCK = 7_154_212

/**
 * Tells the team what visitors have sent since the last time, if anything. It is added to the digest that still waits:
 * what cannot be sent does not pile up. Where none does, a new one is queued, if the last is older than ten minutes. Any
 * number of processes may ask at once: one does it. Throws when the database fails; then nothing is forgotten.
 */
export async function queueDigest(staff: Staff): Promise<void> {
  await transaction(staff, async (connection) => {
    if (!(await isDue(connection))) return
    const last = await lockLastDigest(connection)
    if (last?.absorbs) {
      const content = JSON.stringify(sumOf(last.content, await takeArrivals(connection)))
      await connection.query(sql`update outbox set content = ${content} where id = ${last.id}`)
    } else if (!last?.keepsQuiet) {
      await queueLetter(connection, { template: 'digest', recipient: null, content: await takeArrivals(connection) })
    }
  })
}

/** Whether there is anything to tell of, and no other process at it. */
async function isDue(connection: Queryable): Promise<boolean> {
  const { rows } = await connection.query<{ due: boolean }>(sql`
    select exists (select from digest_queue) and pg_try_advisory_xact_lock(${DIGEST_LOCK}) as due`)
  return rows[0]?.due ?? false
}

/**
 * The last digest, locked so that nobody takes it meanwhile. It absorbs what has arrived while it waits at rest. Never
 * while it is on its way, or may be: the team may get it as it was taken, and what were added now would be marked as sent
 * with it. Then nothing is queued either, so that if it fails it can absorb. Should its process have died, it no longer
 * keeps quiet once its lease is over: it is sent beside the new one, once more rather than never.
 */
async function lockLastDigest(connection: Queryable) {
  const { rows } = await connection.query<{ id: string; content: Arrivals; absorbs: boolean; keepsQuiet: boolean }>(sql`
    select id, content, ${waiting} and ${atRest} as absorbs,
      coalesce(sent_at, queued_at) > now() - interval '10 minutes' or ${onItsWay} as "keepsQuiet"
    from outbox where template = 'digest' order by queued_at desc limit 1 for update`)
  return rows[0]
}

/** Counts what has arrived and forgets it, in the caller's transaction. */
async function takeArrivals(connection: Queryable): Promise<Arrivals> {
  const { rows } = await connection.query<Arrivals>(sql`
    with arrived as (delete from digest_queue returning kind)
    select (count(*) filter (where kind = 'request'))::int as request,
      (count(*) filter (where kind = 'listing'))::int as listing,
      (count(*) filter (where kind = 'message'))::int as message
    from arrived`)
  return rows[0] ?? { request: 0, listing: 0, message: 0 }
}

const sumOf = (one: Arrivals, other: Arrivals): Arrivals => ({
  request: one.request + other.request,
  listing: one.listing + other.listing,
  message: one.message + other.message,
})
