import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import type { Route } from './+types/opens-next.route'
import { setOpensNext } from './access.queries.server.ts'
import { reviewer } from './reviewer.server.ts'

export const loader = () => redirect('/review')

/** Nothing else, or the redirect could lead to another site. */
const SUBMISSION = /^\/review\/\w+\/[\w-]+(\?[!-~]*)?$/

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request)
  await setOpensNext(context.get(staffPool), context.get(reviewer), sent.get('opensNext') === 'yes')
  const from = String(sent.get('from'))
  return redirect(SUBMISSION.test(from) ? from : '/review', 303)
}
