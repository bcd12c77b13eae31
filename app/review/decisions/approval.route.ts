import { readForm } from '../../forms/submission.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { isLookedAt } from '../submissions/giveaways/load-giveaways.server.ts'
import type { Route } from './+types/approval.route'
import { backToSubmission, decideAndShow, publishedKindAt, showUnticked } from './decide-and-show.server.ts'

export const handle = page({ cache: 'private' })

export const loader = backToSubmission

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = { kind: publishedKindAt(params.kinds), id: params.id }
  const where = { context, url }
  if (!(await isLookedAt(context.get(staffPool), submission, form))) return showUnticked(where, submission)
  return decideAndShow(where, { ...submission, transition: 'approved', seen: form.get('seen')?.toString() })
}
