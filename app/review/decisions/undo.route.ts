import { redirect } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { isPublishedKind } from '../../records/kinds.ts'
import { isAllowed, isOfContent } from '../../records/transitions.ts'
import { type DecisionToUndo, findDecisionToUndo, undoDecision } from '../../submissions/state/undo.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { findRecord } from '../submission-facts/record.queries.server.ts'
import { isChecklistComplete } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import type { Route } from './+types/undo.route'
import { cameSecond, showLate, showSubmission, unlessNamed } from './decide-and-show.server.ts'

export const loader = () => redirect('/review/history')

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const staff = context.get(staffPool)
  const undone = await findDecisionToUndo(staff, params.id)
  if (undone && !(await isUndoChecked(staff, undone, await readForm(request))))
    return showSubmission({ context, url }, undone, { incomplete: 'yes' })
  if (!undone) throw notFound()
  return unlessNamed({ context, url }, undone, async () => {
    const isDone = await undoDecision(staff, params.id, context.get(reviewer))
    if (!isDone && (await cameSecond({ context, url }, undone, ['undone']))) return showLate({ context, url }, undone)
    return showSubmission({ context, url }, undone, { decided: undone })
  })
}

/**
 * Whether the checklist for an undo is complete. An undo needs the checklist only if it publishes the submission again.
 * The undo of an edit never needs it, because it does not change the status.
 */
async function isUndoChecked(staff: Staff, { kind, id, decision }: DecisionToUndo, form: FormData): Promise<boolean> {
  if (!isPublishedKind(kind) || isOfContent({ decision })) return true
  const record = await findRecord(staff, kind, id)
  if (!record || !isAllowed('staff', 'restored', { ...record, kind })) return true
  return isChecklistComplete(staff, { kind, id }, form)
}
