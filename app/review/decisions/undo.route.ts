import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { findUndone, undo } from '../../submissions/undo.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { isUndoLookedAt } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import type { Route } from './+types/undo.route'
import { cameSecond, show, showLate, unlessNamed } from './decide-and-show.server.ts'

export const loader = () => redirect('/review/history')

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const staff = context.get(staffPool)
  const undone = await findUndone(staff, params.id)
  if (undone && !(await isUndoLookedAt(staff, undone, await readForm(request))))
    return show({ context, url }, undone, { unticked: 'yes' })
  if (!undone) throw notFound()
  return unlessNamed({ context, url }, undone, async () => {
    const isDone = await undo(staff, params.id, context.get(reviewer))
    if (!isDone && (await cameSecond({ context, url }, undone, ['undone']))) return showLate({ context, url }, undone)
    return show({ context, url }, undone, { decided: undone })
  })
}
