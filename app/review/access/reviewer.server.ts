import { type Cookie, createContext, createCookie, type MiddlewareFunction, redirect } from 'react-router'
import type { Environment } from '../../../config/environment.ts'
import { inLanguage } from '../../../config/language.ts'
import { environment, pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { findSession } from './access.queries.server.ts'

/** The signed-in reviewer's email address. Set for every route inside console.route.tsx. */
export const reviewer = createContext<string>()

export const session = createContext<string>()

export const opensNext = createContext<boolean>()

export const requireReviewer: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const settings = context.get(environment)
  const token: unknown = await sessionCookie(settings).parse(request.headers.get('Cookie'))
  const found = typeof token === 'string' ? await findSession(context.get(staffPool), settings, token) : undefined
  // What a middleware throws gets no basename.
  if (!found) throw redirect(inLanguage(context.get(pageLanguage), '/review/sign-in'))
  context.set(reviewer, found.email)
  context.set(session, found.id)
  context.set(opensNext, found.opensNext)
  return next()
}

// With the prefix `__Host-` browsers refuse a cookie that another host of the same domain has set.
export function sessionCookie(settings: Pick<Environment, 'publicUrl'>): Cookie {
  const secure = settings.publicUrl.startsWith('https:')
  return createCookie(secure ? '__Host-review' : 'review', {
    httpOnly: true,
    secure,
    sameSite: 'lax',
    path: '/',
    maxAge: 12 * 60 * 60,
  })
}
