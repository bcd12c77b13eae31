import { redirect } from 'react-router'
import { staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { backToSubmission, kindAt } from '../decisions/decide-and-show.server.ts'
import type { Route } from './+types/release.route'
import { releaseSubmission } from './quarantine.queries.server.ts'

export const loader = backToSubmission

export async function action({ context, params }: Route.ActionArgs) {
  const kind = kindAt(params.kinds)
  await releaseSubmission(context.get(staffPool), { kind, id: params.id, reviewer: context.get(reviewer) })
  return redirect(pageOf(kind, params.id), 303)
}
