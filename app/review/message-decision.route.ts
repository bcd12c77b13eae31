import { data, redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/message-decision.route'
import { pageOf } from './kinds.ts'
import { decideMessage, messageDecisions } from './messages.queries.server.ts'
import { reviewer } from './reviewer.server.ts'

/** Takes a message off the queue: the last part of the address says as what. */
export async function action({ context, params }: Route.ActionArgs) {
  const decision = messageDecisions.find((known) => known === params.decision)
  if (!decision) throw data('Not Found', { status: 404, statusText: 'Not Found' })
  await decideMessage(context.get(teamDoor), params.id, context.get(reviewer), decision)
  return redirect(pageOf('message', encodeURIComponent(params.id)), 303)
}
