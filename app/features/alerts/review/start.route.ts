import { redirect } from 'react-router'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import { reviewer } from '../../../review/access/reviewer.server.ts'
import { startWaitingAlerts } from '../waiting.queries.server.ts'
import type { Route } from './+types/start.route'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/overview?setup')

export async function action({ context }: Route.ActionArgs) {
  await startWaitingAlerts(context.get(staffPool), context.get(reviewer))
  return redirect('/review/overview?setup', 303)
}
