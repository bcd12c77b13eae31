import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm } from '../../forms/submission.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { FormPage } from '../form-page.tsx'
import { findPageLanguage } from '../record/record.queries.server.ts'
import type { Route } from './+types/change-request.route'
import { ChangeRequestForm } from './change-request-form.tsx'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'
import { changeRequest } from './review.schema.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = publishedKindAt(params.kinds)
  return {
    page: pageOf(kind, params.id),
    language: await findPageLanguage(context.get(staffPool), kind, params.id),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = publishedKindAt(params.kinds)
  const submission = parse(await readForm(request), changeRequest)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  return decideAndShow(
    { context, url },
    { kind, id: params.id, transition: 'changes_asked', reason: submission.value.reason },
  )
}

export default function ChangeRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Request changes`} back={{ to: loaderData.page, label: <Trans>Back to the submission</Trans> }}>
      <ChangeRequestForm {...loaderData} lastResult={actionData} />
    </FormPage>
  )
}
