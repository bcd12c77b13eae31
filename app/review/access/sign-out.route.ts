import { redirect } from 'react-router'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import type { Route } from './+types/sign-out.route'
import { endSession } from './access.queries.server.ts'
import { sessionCookie } from './require-reviewer.server.ts'

export const handle = page({ cache: 'private' })

export const loader = () => redirect('/review')

export async function action({ request, context }: Route.ActionArgs) {
  const settings = context.get(environment)
  const cookie = sessionCookie(settings)
  const session: unknown = await cookie.parse(request.headers.get('Cookie'))
  if (typeof session === 'string') await endSession(context.get(staffPool), settings, session)
  return redirect('/review/sign-in', {
    status: 303,
    headers: { 'Set-Cookie': await cookie.serialize('', { maxAge: 0 }) },
  })
}
