import { redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/request-publication.route'
import { pageOf } from './kinds.ts'
import { approveRequest } from './requests.queries.server.ts'
import { reviewer } from './reviewer.server.ts'

/** Approves a request. Whoever comes second finds on its page who decided, and when. */
export async function action({ context, params }: Route.ActionArgs) {
  await approveRequest(context.get(teamDoor), params.id, context.get(reviewer))
  return redirect(pageOf('request', encodeURIComponent(params.id)), 303)
}
