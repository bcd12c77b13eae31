import sql from 'sql-template-tag'
import type { Team } from '../../db/client.server.ts'
import { isUuid } from '../../db/uuid.ts'

/** What can become of a message. */
export const messageDecisions = ['answered', 'spam'] as const
export type MessageDecision = (typeof messageDecisions)[number]

/** A message to the team, with what became of it. */
export type ReviewedMessage = {
  id: string
  name: string
  email: string
  message: string
  status: 'pending' | MessageDecision
  createdAt: Date
  decidedAt: Date | null
  decidedBy: string | null
}

/** One message; undefined when there is none of this id. */
export async function findMessage(team: Team, id: string): Promise<ReviewedMessage | undefined> {
  if (!isUuid(id)) return undefined
  const { rows } = await team.query<ReviewedMessage>(sql`
    select id, name, email, message, status, created_at as "createdAt", decided_at as "decidedAt",
      decided_by as "decidedBy"
    from contact_submissions where id = ${id}`)
  return rows[0]
}

/** Takes a waiting message off the queue, as answered or as spam; one that has been decided stays as it is. */
export async function decideMessage(
  team: Team,
  id: string,
  reviewer: string,
  decision: MessageDecision,
): Promise<void> {
  if (!isUuid(id)) return
  await team.query(sql`
    with decided as (
      update contact_submissions set status = ${decision}, decided_at = now(), decided_by = ${reviewer}
      where id = ${id} and status = 'pending' returning id)
    insert into decisions (kind, record_id, decision, reviewer)
    select 'message', id, ${decision}, ${reviewer} from decided`)
}
