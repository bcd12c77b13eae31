import { redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import type { Route } from './+types/listing-publication.route'
import { pageOf } from './kinds.ts'
import { approveListing } from './listings.queries.server.ts'
import { reviewer } from './reviewer.server.ts'

/** Approves a listing. Whoever comes second finds on its page who decided, and when. */
export async function action({ context, params }: Route.ActionArgs) {
  await approveListing(context.get(teamDoor), params.id, context.get(reviewer))
  return redirect(pageOf('listing', encodeURIComponent(params.id)), 303)
}
