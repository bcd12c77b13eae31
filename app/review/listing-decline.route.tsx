import { data, redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { parse, readForm } from '../forms/submission.ts'
import type { Route } from './+types/listing-decline.route'
import { DeclinePage } from './decline-page.tsx'
import { pageOf } from './kinds.ts'
import { declineListing } from './listings.queries.server.ts'
import { decline } from './review.schema.ts'
import { reviewer } from './reviewer.server.ts'

/** Declines a listing for a reason. Without a reason the form comes back, on a page of its own. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = parse(await readForm(request), decline)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await declineListing(context.get(teamDoor), params.id, context.get(reviewer), submission.value.reason)
  return redirect(pageOf('listing', encodeURIComponent(params.id)), 303)
}

export default function DeclineListing({ actionData, params }: Route.ComponentProps) {
  return <DeclinePage page={pageOf('listing', params.id)} lastResult={actionData} />
}
