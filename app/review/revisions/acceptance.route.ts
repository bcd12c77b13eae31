import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import { acceptRevision } from '../../submissions/state/decide-revision.queries.server.ts'
import { findRevised } from '../../submissions/state/revisions.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { showSubmission, unlessNamed } from '../decisions/decide-and-show.server.ts'
import { queueQuery } from '../queue/queue-query.ts'
import { isChecklistComplete } from '../submission-page/identity-leaks/load-identity-leaks.server.ts'
import type { Route } from './+types/acceptance.route'
import { showRevised } from './show-revised.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const record = await findRevised(context.get(staffPool), params.id)
  if (!record) throw notFound()
  return redirect(pageOf(record.kind, record.id) + queueQuery(url.searchParams))
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const staff = context.get(staffPool)
  const route = { context, url }
  const form = await readForm(request)
  const revised = await findRevised(staff, params.id)
  if (revised && !(await isChecklistComplete(staff, revised, form)))
    return showSubmission(route, revised, { incomplete: 'yes' })
  const seen = String(form.get('seen') ?? '')
  const accept = async () =>
    showRevised(route, await acceptRevision(staff, params.id, { seen, reviewer: context.get(reviewer) }))
  return revised ? unlessNamed(route, revised, accept) : accept()
}
