import sql from 'sql-template-tag'
import type { Staff } from '../../../db/client.server.ts'
import { isUuid } from '../../../db/uuid.ts'
import type { Suspicion } from '../../forms/spam-signals.ts'

/** A message to the team, with what became of it. */
export type ReviewedMessage = {
  id: string
  name: string
  email: string
  message: string
  status: 'pending' | 'answered' | 'spam' | 'erased'
  suspicion: Suspicion | null
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

/** One message; undefined when there is none of this id. */
export async function findMessage(staff: Staff, id: string): Promise<ReviewedMessage | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await staff.query<ReviewedMessage>(sql`
    select id, name, email, message, status, suspicion, created_at as "createdAt", decided_at as "decidedAt",
      decided_by as "decidedBy"
    from contact_submissions where id = ${id}`)
  return rows[0]
}
