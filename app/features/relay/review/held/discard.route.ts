import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import { cameSecond, showLate } from '../../../../review/decisions/decide-and-show.server.ts'
import type { Route } from './+types/discard.route'
import { discardHeld } from './held.queries.server.ts'

export const loader = () => redirect('/review/held')

export async function action({ context, params, url }: Route.ActionArgs) {
  const decided = await discardHeld(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
  if (decided && (await cameSecond({ context, url }, decided, ['contact_discarded'])))
    return showLate({ context, url }, decided)
  return redirect('/review/held', 303)
}
