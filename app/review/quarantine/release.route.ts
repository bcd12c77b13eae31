import { redirect } from 'react-router'
import { staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { backToSubmission, cameSecond, kindAt, showLate } from '../decisions/decide-and-show.server.ts'
import type { Route } from './+types/release.route'
import { releaseSubmission } from './quarantine.queries.server.ts'

export const loader = backToSubmission

export async function action({ context, params, url }: Route.ActionArgs) {
  const submission = { kind: kindAt(params.kinds), id: params.id }
  const isDone = await releaseSubmission(context.get(staffPool), { ...submission, reviewer: context.get(reviewer) })
  if (!isDone && (await cameSecond({ context, url }, submission, ['released'])))
    return showLate({ context, url }, submission)
  return redirect(pageOf(submission.kind, submission.id), 303)
}
