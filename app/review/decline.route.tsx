import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { teamDoor } from '../context.server.ts'
import { parse, readForm } from '../forms/submission.ts'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import type { Route } from './+types/decline.route'
import { DeclineForm } from './decline-form.tsx'
import { declineRequest } from './requests.queries.server.ts'
import { decline } from './review.schema.ts'
import { reviewer } from './reviewer.server.ts'

/** Declines a request for a reason. Without a reason the form comes back, on a page of its own. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const submission = parse(await readForm(request), decline)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  await declineRequest(context.get(teamDoor), params.id, context.get(reviewer), submission.value.reason)
  return redirect(`/review/requests/${encodeURIComponent(params.id)}`, 303)
}

export default function Decline({ actionData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="max-w-xl">
      <UnlistedPageHead title={t`Decline`} />
      <h1 className="mb-6 text-2xl">
        <Trans>Decline</Trans>
      </h1>
      <DeclineForm action={`/review/requests/${params.id}/decline`} lastResult={actionData} />
    </div>
  )
}
