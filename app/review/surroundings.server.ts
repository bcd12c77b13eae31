import type { Team } from '../../db/client.server.ts'
import { type Checks, checksOf } from './checks.ts'
import type { Status } from './kinds.ts'
import { findNext, type Reference } from './queue.queries.server.ts'
import { type Company, listRelated, type Related } from './related.queries.server.ts'

/** What is known around a submission; `next`, what waits next, once it has been decided. */
export type Surroundings = { related: Related[]; checks: Checks; next: Reference | undefined }

/** Looks around a submission, by what its company is told by and by its text, where it has one. */
export async function lookAround(
  team: Team,
  { status, text, ...company }: Company & { status: Status; text?: string },
): Promise<Surroundings> {
  const [related, next] = await Promise.all([
    listRelated(team, company),
    status === 'pending' ? undefined : findNext(team, company.kind, company.id),
  ])
  const { email, website } = company
  return { related, next, checks: checksOf({ email, ...(website && { website }), ...(text && { text }) }) }
}
