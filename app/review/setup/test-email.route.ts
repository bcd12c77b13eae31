import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { queueLetter } from '../../../mail/queue-letter.ts'
import { pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { reviewer } from '../access/reviewer.server.ts'
import type { Route } from './+types/test-email.route'

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = () => redirect('/review/overview')

/** Redirects to the page of the email, which shows whether it was sent. */
export async function action({ context }: Route.ActionArgs) {
  const recipient = context.get(reviewer)
  const minute = new Date().toISOString().slice(0, 16)
  const id = await queueLetter(
    context.get(staffPool),
    { template: 'testEmail', recipient, language: context.get(pageLanguage), content: {} },
    // An erasure keeps the occasion of a letter, so the occasion has no address.
    { occasion: `test:${createHash('sha256').update(recipient).digest('base64url')}:${minute}` },
  )
  return redirect(id ? `/review/letters/${id}` : '/review/letters', 303)
}
