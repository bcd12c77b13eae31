import { redirect } from 'react-router'
import { type Context, staffPool } from '../../../../kit/routing/context.server.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import { cameSecond, showLate } from '../../../../review/decisions/decide-and-show.server.ts'
import { type DecisionOnHeld, decideOnHeldInvitations } from './held-invitations.queries.server.ts'

type Posted = { context: Context; params: { id: string }; url: URL }

export const answerHeldInvitations =
  (decision: DecisionOnHeld) =>
  async ({ context, params, url }: Posted): Promise<Response> => {
    const decided = { requestId: params.id, decision, reviewer: context.get(reviewer) }
    const isDone = await decideOnHeldInvitations(context.get(staffPool), decided)
    const request = { kind: 'request', id: params.id } as const
    if (!isDone && (await cameSecond({ context, url }, request, [decision]))) return showLate({ context, url }, request)
    return redirect('/review/invitations', 303)
  }
