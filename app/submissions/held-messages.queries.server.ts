import sql from 'sql-template-tag'
import type { Staff } from '../../db/client.server.ts'

type HeldCounts = { held: number; heldInvitations: number; oldestHeldSeconds: number }

export async function countHeld(staff: Staff): Promise<HeldCounts> {
  const { rows } = await staff.query<HeldCounts>(sql`
    select count(*)::int as held, (select count(*)::int from invitations where state = 'held') as "heldInvitations",
      coalesce(greatest(extract(epoch from now() - min(coalesce(confirmed_at, created_at))), 0), 0)::float
        as "oldestHeldSeconds"
    from relayed where state = 'held'`)
  return rows[0] ?? { held: 0, heldInvitations: 0, oldestHeldSeconds: 0 }
}
