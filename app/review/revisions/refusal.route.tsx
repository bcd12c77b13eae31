import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm, withValues } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import { refuseRevision } from '../../submissions/state/decide-revision.queries.server.ts'
import { findRevised } from '../../submissions/state/revisions.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { RefusalForm } from '../decisions/decision-forms.tsx'
import { refusalForm } from '../decisions/review.schema.ts'
import { FormPage } from '../form-page.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import { findPageLanguage } from '../submission-facts/record.queries.server.ts'
import type { Route } from './+types/refusal.route'
import { showRevised } from './show-revised.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const record = await findRevised(staff, params.id)
  if (!record) throw notFound()
  const { kind, id } = record
  return { page: pageOf(kind, id), revisionId: params.id, language: await findPageLanguage(staff, kind, id) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const submission = parse(await readForm(request), refusalForm)
  if (submission.status !== 'success') return data(withValues(submission.reply()), 400)
  const { reason } = submission.value
  const refused = await refuseRevision(context.get(staffPool), params.id, { reason, reviewer: context.get(reviewer) })
  return showRevised({ context, url }, refused)
}

export default function Refusal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Decline change`} back={loaderData.page + useQueueQuery()}>
      <RefusalForm {...loaderData} lastResult={actionData} />
    </FormPage>
  )
}
