import { redirect } from 'react-router'
import { teamDoor } from '../../context.server.ts'
import { pageOf } from '../kinds.ts'
import type { Route } from './+types/caught-submission.route'
import { letIn } from './let-in.queries.server.ts'

/** Lets a catch into the queue. Whoever comes second finds it gone from among the catches. */
export async function action({ context, params }: Route.ActionArgs) {
  const entered = await letIn(context.get(teamDoor), params.id)
  return redirect(entered ? pageOf(entered.kind, entered.id) : '/review/caught', 303)
}
