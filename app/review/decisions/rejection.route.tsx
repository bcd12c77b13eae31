import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm } from '../../forms/submission.ts'
import { staffPool } from '../../routing/context.server.ts'
import { page } from '../../routing/page.ts'
import { pageOf } from '../../submissions/kinds.ts'
import { FormPage } from '../form-page.tsx'
import { findPageLanguage } from '../record/record.queries.server.ts'
import type { Route } from './+types/rejection.route'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'
import { RejectionForm } from './rejection-form.tsx'
import { rejection } from './review.schema.ts'
import { offerUsual } from './usual-reasons.queries.server.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = publishedKindAt(params.kinds)
  const staff = context.get(staffPool)
  const language = await findPageLanguage(staff, kind, params.id)
  return { page: pageOf(kind, params.id), language, usualReasons: await offerUsual(staff, 'reasons', language) }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = publishedKindAt(params.kinds)
  const submission = parse(await readForm(request), rejection)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { spam, ...reasons } = submission.value
  return decideAndShow(
    { context, url },
    {
      kind,
      id: params.id,
      transition: 'declined',
      reason: joinReasons(reasons),
      ...(spam === 'yes' && { letter: false as const }),
    },
  )
}

const joinReasons = ({ usual, reason }: { usual: string; reason: string }) =>
  [usual, reason].filter(Boolean).join('\n\n')

export default function Rejection({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Decline`} back={{ to: loaderData.page, label: <Trans>Back to the submission</Trans> }}>
      <RejectionForm {...loaderData} lastResult={actionData} />
    </FormPage>
  )
}
