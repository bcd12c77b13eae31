import { redirect } from 'react-router'
import { staffPool } from '../../../../kit/routing/context.server.ts'
import { page } from '../../../../kit/routing/page.ts'
import { reviewer } from '../../../../review/access/reviewer.server.ts'
import { cameSecond, showLate } from '../../../../review/decisions/decide-and-show.server.ts'
import type { Route } from './+types/release.route'
import { releaseHeld } from './held.queries.server.ts'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/held')

export async function action({ context, params, url }: Route.ActionArgs) {
  const decided = await releaseHeld(context.get(staffPool), { id: params.id, reviewer: context.get(reviewer) })
  if (decided && (await cameSecond({ context, url }, decided, ['contact_released'])))
    return showLate({ context, url }, decided)
  return redirect('/review/held', 303)
}
