import sql from 'sql-template-tag'
import type { Staff } from '../../db/client.server.ts'

export async function countHeld(staff: Staff): Promise<{ held: number; oldestHeldSeconds: number }> {
  const { rows } = await staff.query<{ held: number; oldestHeldSeconds: number }>(sql`
    select count(*)::int as held,
      coalesce(greatest(extract(epoch from now() - min(coalesce(confirmed_at, created_at))), 0), 0)::float
        as "oldestHeldSeconds"
    from relayed where state = 'held'`)
  return rows[0] ?? { held: 0, oldestHeldSeconds: 0 }
}
