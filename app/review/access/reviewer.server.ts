import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { environment, staffPool } from '../../context.server.ts'
import { findSession } from './access.queries.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

/** The address of the reviewer whose request it is. Set for every route inside the console's frame. */
export const reviewer = createContext<string>()

/** The id of the session that the request comes in. Set where `reviewer` is. */
export const session = createContext<string>()

/** Lets reviewers with a live session through, and sends everyone else to the sign-in page. */
export const requireReviewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const settings = context.get(environment)
  const token: unknown = await sessionCookie(settings).parse(request.headers.get('Cookie'))
  const found = typeof token === 'string' ? await findSession(context.get(staffPool), settings, token) : undefined
  if (!found) throw redirect('/review/sign-in')
  context.set(reviewer, found.email)
  context.set(session, found.id)
  return next()
}
