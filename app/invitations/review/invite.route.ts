import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { pageOf } from '../../records/kinds.ts'
import { reviewer } from '../../review/access/reviewer.server.ts'
import { inviteAsReviewer } from '../invite.queries.server.ts'
import type { Route } from './+types/invite.route'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf('request', params.id))

export async function action({ context, params, request }: Route.ActionArgs) {
  const listingIds = (await readForm(request)).getAll('vendor').map(String)
  await inviteAsReviewer(context.get(staffPool), {
    requestId: params.id,
    listingIds,
    reviewer: context.get(reviewer),
  })
  return redirect(pageOf('request', params.id), 303)
}
