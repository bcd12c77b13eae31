import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import { cameSecond, showLate } from '../../../../review/decisions/decide-and-show.server.ts'
import type { Route } from './+types/discard-invitations.route'
import { discardHeldInvitations } from './held-invitations.queries.server.ts'

export const loader = () => redirect('/review/invitations')

export async function action({ context, params, url }: Route.ActionArgs) {
  const isDone = await discardHeldInvitations(context.get(staffPool), {
    requestId: params.id,
    reviewer: context.get(reviewer),
  })
  const request = { kind: 'request', id: params.id } as const
  if (!isDone && (await cameSecond({ context, url }, request, ['invitations_discarded'])))
    return showLate({ context, url }, request)
  return redirect('/review/invitations', 303)
}
