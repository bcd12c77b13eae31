import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm } from '../../forms/submission.ts'
import { page } from '../../routing/page.ts'
import { FormPage } from '../form-page.tsx'
import { pageOf } from '../kinds.ts'
import type { Route } from './+types/removal.route'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'
import { RemovalForm } from './removal-form.tsx'
import { removal } from './review.schema.ts'

export const handle = page({ cache: 'private' })

export function loader({ params }: Route.LoaderArgs) {
  return { page: pageOf(publishedKindAt(params.kinds), params.id) }
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

export default function Removal({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Take down`} back={{ to: page, label: <Trans>Back to the submission</Trans> }}>
      <RemovalForm page={page} lastResult={actionData} />
    </FormPage>
  )
}
