import { redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import type { Route } from './+types/opens-next.route'
import { setOpensNext } from './access.queries.server.ts'
import { reviewer } from './reviewer.server.ts'

export const loader = () => redirect('/review')

/** The address of a submission's page. The redirect accepts no other address, because it could lead to another site. */
const SUBMISSION_PATH = /^\/review\/\w+\/[\w-]+(\?[!-~]*)?$/

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  await setOpensNext(context.get(staffPool), context.get(reviewer), form.get('opensNext') === 'yes')
  const from = String(form.get('from'))
  return redirect(SUBMISSION_PATH.test(from) ? from : '/review', 303)
}
