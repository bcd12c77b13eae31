import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm } from '../../forms/submission.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { FormPage } from '../form-page.tsx'
import { findPageLanguage } from '../record/record.queries.server.ts'
import type { Route } from './+types/removal.route'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'
import { RemovalForm } from './removal-form.tsx'
import { removal } from './review.schema.ts'

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
  const submission = parse(await readForm(request), removal)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  return decideAndShow(
    { context, url },
    { kind, id: params.id, transition: 'taken_down', reason: submission.value.reason },
  )
}

export default function Removal({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Take down`} back={{ to: loaderData.page, label: <Trans>Back to the submission</Trans> }}>
      <RemovalForm {...loaderData} lastResult={actionData} />
    </FormPage>
  )
}
