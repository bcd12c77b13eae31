import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import type { Route } from './+types/discard.route'
import { discardHeld } from './held.queries.server.ts'

export const loader = () => redirect('/review/held')

export async function action({ context, params }: Route.ActionArgs) {
  await discardHeld(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
  return redirect('/review/held', 303)
}
