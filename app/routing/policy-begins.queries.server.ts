import sql from 'sql-template-tag'
import type { Queryable } from '../../db/client.server.ts'

/** What begins only after its notice; each has its day in a table of its own. */
export type PolicyBegins = Record<'alerts' | 'messages' | 'sightings', Date>

export async function readPolicyBegins(db: Queryable): Promise<PolicyBegins> {
  const { rows } = await db.query<PolicyBegins>(sql`
    select alert_state.begins_at as alerts, relay_state.begins_at as messages, sighting_state.begins_at as sightings
    from alert_state, relay_state, sighting_state`)
  if (!rows[0]) throw new Error('A table with the day on which something begins is empty.')
  return rows[0]
}
