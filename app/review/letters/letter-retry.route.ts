import { redirect } from 'react-router'
import { staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { reviewer } from '../access/reviewer.server.ts'
import type { Route } from './+types/letter-retry.route'
import { requeueLetter } from './letters.queries.server.ts'

const letterAddress = (id: string) => `/review/letters/${encodeURIComponent(id)}`

export const handle = page({ cache: 'private', needsEmail: true })

export const loader = ({ params }: Route.LoaderArgs) => redirect(letterAddress(params.id))

export async function action({ context, params }: Route.ActionArgs) {
  await requeueLetter(context.get(staffPool), params.id, context.get(reviewer))
  return redirect(letterAddress(params.id), 303)
}
