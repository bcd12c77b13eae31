import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { page } from '../../../../kit/routing/page.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import { cameSecond, showLate } from '../../../../review/decisions/decide-and-show.server.ts'
import type { Route } from './+types/release-invitations.route'
import { releaseHeldInvitations } from './held-invitations.queries.server.ts'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/invitations')

export async function action({ context, params, url }: Route.ActionArgs) {
  const isDone = await releaseHeldInvitations(context.get(staffPool), {
    requestId: params.id,
    reviewer: context.get(reviewer),
  })
  const request = { kind: 'request', id: params.id } as const
  if (!isDone && (await cameSecond({ context, url }, request, ['invitations_released'])))
    return showLate({ context, url }, request)
  return redirect('/review/invitations', 303)
}
