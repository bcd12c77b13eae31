import { readForm } from '../../forms/submission.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/approval.route'
import { backToSubmission, decideAndShow, publishedKindAt } from './decide-and-show.server.ts'

export const handle = page({ cache: 'private' })

export const loader = backToSubmission

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const seen = (await readForm(request)).get('seen')?.toString()
  const kind = publishedKindAt(params.kinds)
  return decideAndShow({ context, url }, { kind, id: params.id, transition: 'approved', seen })
}
