import { addReviewers, createSignInLink } from '../app/review/access/access.queries.server.ts'
import type { Environment } from '../config/environment.ts'
import type { Staff } from '../db/client.server.ts'

/** Creates a one-time sign-in link for a reviewer. Adds the reviewer if necessary. */
export async function signInLink(staff: Staff, settings: Environment, email: string): Promise<string> {
  await addReviewers(staff, [email])
  return createSignInLink(staff, settings, email)
}

/**
 * Signs a reviewer in at the site to which `send` sends requests. Returns the request headers with the session's
 * cookie.
 */
export async function signInTo(
  send: (request: Request) => Response | Promise<Response>,
  staff: Staff,
  settings: Environment,
  email = 'reviewer@dalil.example',
): Promise<{ Cookie: string }> {
  const link = await signInLink(staff, settings, email)
  const answer = await send(new Request(link, { method: 'POST', body: new URLSearchParams() }))
  return { Cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}
