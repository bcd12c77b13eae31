import { redirect } from 'react-router'
import { staffPool } from '../../kit/routing/context.server.ts'
import type { Route } from './+types/session-end.route'
import { endOtherSessions, endOwnSession } from './access.queries.server.ts'
import { reviewer, session } from './reviewer.server.ts'

export const loader = () => redirect('/review/sessions')

export async function action({ context, params: { id } }: Route.ActionArgs) {
  const [staff, email] = [context.get(staffPool), context.get(reviewer)]
  if (id === 'others') await endOtherSessions(staff, email, context.get(session))
  else await endOwnSession(staff, email, id)
  return redirect('/review/sessions', 303)
}
