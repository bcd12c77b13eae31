import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { reviewer } from '../access/reviewer.server.ts'
import type { Route } from './+types/test-email.route'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/overview?setup')

/** Queues an email to the reviewer and redirects to the email's page, which shows whether it was sent. */
export async function action({ context }: Route.ActionArgs) {
  const recipient = context.get(reviewer)
  const minute = new Date().toISOString().slice(0, 16)
  const id = await queueLetter(
    context.get(staffPool),
    { template: 'testEmail', recipient, language: context.get(pageLanguage), content: {} },
    // The occasion prevents a second test email within the same minute. It contains a hash instead of the address,
    // because an erasure does not remove the occasion of an email.
    { occasion: `test:${createHash('sha256').update(recipient).digest('base64url')}:${minute}` },
  )
  return redirect(id ? `/review/letters/${id}` : '/review/letters', 303)
}
