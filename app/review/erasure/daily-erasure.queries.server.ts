import sql, { type Sql } from 'sql-template-tag'
import type { Site } from '../../../config/site.ts'
import { type Queryable, type Team, transaction } from '../../../db/client.server.ts'
import { type Held, holdNext } from '../decisions/held.queries.server.ts'
import { type Kind, kinds } from '../kinds.ts'
import { eraseOldQuarantine } from '../quarantine/quarantine.queries.server.ts'
import { eraseHeld } from './erase.queries.server.ts'

type Retention = Site['retention']

/** Stands in the history where else a reviewer's address does: nobody decided on it. A key of the catalogues. */
const DAILY_ERASURE = /*i18n*/ 'the daily erasure'

/**
 * Erases what has had its time, submissions one by one, and gives whether there was one. Any number of processes may do
 * so at once. Throws when the database fails.
 */
export async function eraseDue(team: Team, retention: Retention): Promise<boolean> {
  // Repetitions are recognised for a day (migration 0015).
  await team.query(sql`delete from recent_submissions where received_at < now() - interval '1 day'`)
  await eraseOldQuarantine(team)
  return eraseNextDue(team, retention)
}

/**
 * Erases one submission that has had its time, and gives whether there was one. Any number of processes may do so at once:
 * what another has in hand, or a reviewer, is passed over until the next day. Throws when the database fails.
 */
async function eraseNextDue(team: Team, retention: Retention): Promise<boolean> {
  return transaction(team, async (connection) => {
    const held = await holdNextDue(connection, retention)
    if (held) await eraseHeld(connection, held, DAILY_ERASURE)
    return held !== undefined
  })
}

async function holdNextDue(connection: Queryable, retention: Retention): Promise<Held | undefined> {
  for (const { kind } of kinds) {
    const held = await holdNext(connection, kind, isDue(kind, retention))
    if (held) return held
  }
  return undefined
}

/** A listing that plain SQL put in as declined has no date of a decision: then it is due by when it came. */
const isDue = (kind: Kind, { declined, messages }: Retention): Sql =>
  kind === 'message'
    ? sql`status <> 'erased' and created_at < now() - make_interval(months => ${messages})`
    : sql`status = 'declined' and coalesce(decided_at, created_at) < now() - make_interval(months => ${declined})`
