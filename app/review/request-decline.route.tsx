import { data, redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { parse, readForm } from '../forms/submission.ts'
import type { Route } from './+types/request-decline.route'
import { DeclinePage } from './decline-page.tsx'
import { pageOf } from './kinds.ts'
import { declineRequest } from './requests.queries.server.ts'
import { decline } from './review.schema.ts'
import { reviewer } from './reviewer.server.ts'

/** Declines a request for a reason. Without a reason the form comes back, on a page of its own. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = parse(await readForm(request), decline)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await declineRequest(context.get(teamDoor), params.id, context.get(reviewer), submission.value.reason)
  return redirect(pageOf('request', encodeURIComponent(params.id)), 303)
}

export default function DeclineRequest({ actionData, params }: Route.ComponentProps) {
  return <DeclinePage page={pageOf('request', params.id)} lastResult={actionData} />
}
