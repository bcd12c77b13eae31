import { redirect } from 'react-router'
import { readForm } from '../../../kit/forms/submission.ts'
import { notFound } from '../../../kit/navigation/not-found.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { featureErasure } from '../../../kit/routing/feature-context.server.ts'
import { reviewer } from '../../../review/access/reviewer.server.ts'
import { findSpellings } from '../addresses.queries.server.ts'
import { erasePerson } from '../erase-person.queries.server.ts'
import type { Route } from './+types/erasure.route'
import { askedAddress } from './asked-address.server.ts'

const PAGE = '/review/personal-data'

export const loader = () => redirect(PAGE)

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = askedAddress(form.get('email'))
  if (!email) throw notFound()
  const isConfirmed = form.has('confirmed')
  const staff = context.get(staffPool)
  if (isConfirmed)
    await erasePerson(staff, await findSpellings(staff, email), context.get(reviewer), context.get(featureErasure))
  return redirect(`${PAGE}?${new URLSearchParams({ email, ...(isConfirmed && { erased: '' }) })}`, 303)
}
