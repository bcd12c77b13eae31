import { type Cookie, createCookie, data, type MiddlewareFunction, redirect } from 'react-router'
import type { Environment } from '../../../config/environment.ts'
import { inLanguage, type Language, withoutLanguage } from '../../../config/language.ts'
import { readForm } from '../../kit/forms/submission.ts'
import { environment, pageLanguage, staffPool } from '../../kit/routing/context.server.ts'
import { findSession } from './access.queries.server.ts'
import { opensNext, reviewer, session } from './reviewer.server.ts'
import type { TypedEntries } from './unsaved-form.tsx'

export const requireReviewer: MiddlewareFunction<Response> = async ({ request, context, url }, next) => {
  const settings = context.get(environment)
  const token: unknown = await sessionCookie(settings).parse(request.headers.get('Cookie'))
  const found = typeof token === 'string' ? await findSession(context.get(staffPool), settings, token) : undefined
  if (!found) throw await askToSignIn(request, url, context.get(pageLanguage))
  context.set(reviewer, found.email)
  context.set(session, found.id)
  context.set(opensNext, found.opensNext)
  return next()
}

/**
 * Asks for a sign-in. A form that was sent after the session had ended goes back to the browser with its text, because
 * the text may have taken an hour to write. The server does not store it.
 */
async function askToSignIn(request: Request, url: URL, language: Language) {
  // A redirect thrown by a middleware needs the language prefix, because React Router does not add its basename.
  if (request.method !== 'POST') return redirect(inLanguage(language, '/review/sign-in'))
  // The page's scripts would follow a redirect without the form, so they get the form's entries as data. The console's
  // error boundary shows these entries.
  if (new URL(request.url).pathname.endsWith('.data')) return data({ entries: await typedEntriesOf(request) }, 401)
  const to = withoutLanguage(url.pathname) + url.search
  return redirect(`${inLanguage(language, '/review/sign-in/unsaved')}?${new URLSearchParams({ to })}`, 307)
}

export const typedEntriesOf = async (request: Request): Promise<TypedEntries> =>
  [...(await readForm(request))].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))

// Because of the prefix `__Host-`, no other host of the same domain can set this cookie.
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
