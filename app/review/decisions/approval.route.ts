import { page } from '../../routing/page.ts'
import type { Route } from './+types/approval.route'
import { backToSubmission, decideAndShow, publishedKindAt } from './decide-and-show.server.ts'

export const handle = page({ cache: 'private' })

export const loader = backToSubmission

export function action({ context, params, url }: Route.ActionArgs) {
  return decideAndShow({ context, url }, { kind: publishedKindAt(params.kinds), id: params.id, transition: 'approved' })
}
