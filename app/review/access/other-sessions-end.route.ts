import { redirect } from 'react-router'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/other-sessions-end.route'
import { reviewer, session } from './reviewer.server.ts'
import { endOtherSessions } from './sessions.queries.server.ts'

export const handle = page({ cache: 'private' })

export const loader = () => redirect('/review/sessions')

export async function action({ context }: Route.ActionArgs) {
  await endOtherSessions(context.get(staffPool), context.get(reviewer), context.get(session))
  return redirect('/review/sessions', 303)
}
