import { type Team, transaction } from '../../../db/client.server.ts'
import { type Letter, queueLetter } from '../../../mail/outbox.ts'
import type { Kind } from '../kinds.ts'
import { note } from './decisions.queries.server.ts'
import { isOpen, type Step, steps } from './decisions.ts'
import { type Held, hold, setStatus } from './held.queries.server.ts'
import { showAsDecided } from './publication.queries.server.ts'

type Deciding = { kind: Kind; id: string; step: Step; reviewer: string; reason?: string }

/**
 * Takes a decision: the status, the site, the history and the letter that tells of it change together or not at all.
 * Of any number of reviewers who decide at once one is first; for the others, and where there is nothing of this id,
 * nothing changes. A submission in quarantine must be released first.
 */
export async function decide(team: Team, { kind, id, step, reviewer, reason }: Deciding): Promise<void> {
  await transaction(team, async (connection) => {
    const held = await hold(connection, kind, id)
    if (!held || held.suspicion || !isOpen(step, kind, held.status)) return
    await setStatus(connection, held, steps[step].to, reviewer)
    const opportunityId = await showAsDecided(connection, held)
    const decisionId = await note(connection, held, { decision: step, reviewer, reason })
    const letter = letterOf(step, held, { reason: reason ?? '', opportunityId })
    if (letter) await queueLetter(connection, letter, decisionId)
  })
}

/** What whoever sent it is told; a message is answered by hand. */
function letterOf(
  step: Step,
  { kind, id: submissionId, name, email: recipient }: Held,
  { reason, opportunityId }: { reason: string; opportunityId: string | undefined },
): Letter | undefined {
  if (kind === 'message') return undefined
  const about = { kind, submissionId }
  switch (step) {
    case 'approved':
    case 'put_back':
      return { template: 'approved', recipient, content: { ...about, name, opportunityId } }
    case 'changes_asked':
      return { template: 'changesAsked', recipient, content: { ...about, changes: reason } }
    case 'declined':
      return { template: 'declined', recipient, content: { ...about, reason } }
    case 'taken_down':
      return { template: 'takenDown', recipient, content: { ...about, name, reason } }
    default:
      return undefined
  }
}
