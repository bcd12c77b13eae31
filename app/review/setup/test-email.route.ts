import { redirect } from 'react-router'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import type { Route } from './+types/test-email.route'

export const loader = () => redirect('/review')

/** Leads to the email, whose page says whether it was sent. */
export async function action({ context }: Route.ActionArgs) {
  const recipient = context.get(reviewer)
  const minute = new Date().toISOString().slice(0, 16)
  const id = await queueLetter(
    context.get(staffPool),
    { template: 'testEmail', recipient, language: context.get(pageLanguage), content: {} },
    { occasion: `test:${recipient}:${minute}` },
  )
  return redirect(id ? `/review/letters/${id}` : '/review/letters', 303)
}
