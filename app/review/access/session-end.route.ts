import { redirect } from 'react-router'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/session-end.route'
import { reviewer } from './reviewer.server.ts'
import { endOwnSession } from './sessions.queries.server.ts'

export const handle = page({ cache: 'private' })

export const loader = () => redirect('/review/sessions')

export async function action({ context, params }: Route.ActionArgs) {
  await endOwnSession(context.get(staffPool), context.get(reviewer), params.id)
  return redirect('/review/sessions', 303)
}
