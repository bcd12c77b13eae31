import { redirect } from 'react-router'
import { reviewer } from '../../review/access/reviewer.server.ts'
import { staffPool } from '../../routing/context.server.ts'
import { startWaitingAlerts } from '../alerts/waiting.queries.server.ts'
import type { Route } from './+types/alerts-start.route'

export const loader = () => redirect('/review/overview')

export async function action({ context }: Route.ActionArgs) {
  await startWaitingAlerts(context.get(staffPool), context.get(reviewer))
  return redirect('/review/overview', 303)
}
