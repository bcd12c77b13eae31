import { redirect } from 'react-router'
import { readForm } from '../../../kit/forms/submission.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { pageOf } from '../../../records/kinds.ts'
import { verificationKinds } from '../../../records/verification/verification.ts'
import { reviewer } from '../../../review/access/reviewer.server.ts'
import { endVerification } from '../verifications.queries.server.ts'
import type { Route } from './+types/end.route'
import { historyText } from './history-text.server.ts'

export const loader = ({ params: { id } }: Route.LoaderArgs) => redirect(pageOf('listing', id))

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const sent = await readForm(request)
  const textOf = (name: string) => String(sent.get(name) ?? '')
  const kind = verificationKinds.find((one) => one === textOf('kind'))
  const key = { body: textOf('body'), number: textOf('number'), issuer: textOf('issuer') }
  const by = { id, reviewer: context.get(reviewer), historyText }
  if (kind) await endVerification(context.get(staffPool), by, { kind, ...key })
  return redirect(pageOf('listing', id), 303)
}
