import { redirect } from 'react-router'
import { notFound } from '../../layout/not-found.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { undo } from '../../submissions/undo.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { queueQuery } from '../queue/queue-query.ts'
import type { Route } from './+types/undo.route'

export const handle = page({ cache: 'private' })

export const loader = () => redirect('/review/history')

export async function action({ context, params, url }: Route.ActionArgs) {
  const record = await undo(context.get(staffPool), params.id, context.get(reviewer))
  if (!record) throw notFound()
  return redirect(pageOf(record.kind, record.id) + queueQuery(url.searchParams), 303)
}
