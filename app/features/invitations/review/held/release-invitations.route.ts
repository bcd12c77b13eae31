import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { page } from '../../../../kit/routing/page.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import type { Route } from './+types/release-invitations.route'
import { releaseHeldInvitations } from './held-invitations.queries.server.ts'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/invitations')

export async function action({ context, params }: Route.ActionArgs) {
  await releaseHeldInvitations(context.get(staffPool), { requestId: params.id, reviewer: context.get(reviewer) })
  return redirect('/review/invitations', 303)
}
