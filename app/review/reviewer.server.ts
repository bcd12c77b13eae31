import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { environment, teamDoor } from '../context.server.ts'
import { findReviewer } from './access.queries.server.ts'
import { sessionCookie } from './session-cookie.server.ts'

/** The address of the reviewer whose request it is. Set for every route inside the console's frame. */
export const reviewer = createContext<string>()

/** Lets reviewers with a live session through, and sends everyone else to the sign-in page. */
export const requireReviewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const settings = context.get(environment)
  const session: unknown = await sessionCookie(settings).parse(request.headers.get('Cookie'))
  const email = typeof session === 'string' ? await findReviewer(context.get(teamDoor), settings, session) : undefined
  if (!email) throw redirect('/review/sign-in')
  context.set(reviewer, email)
  return next()
}
