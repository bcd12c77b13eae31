import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { staffPool } from '../../context.server.ts'
import { parse, readForm } from '../../forms/submission.ts'
import { reviewer } from '../../review/access/reviewer.server.ts'
import { showDecided } from '../../review/decisions/decide-and-show.server.ts'
import { offerUsual } from '../../review/decisions/usual-reasons.queries.server.ts'
import { FormPage } from '../../review/form-page.tsx'
import { pageOf } from '../../review/kinds.ts'
import { findPageLanguage } from '../../review/record/record.queries.server.ts'
import { page } from '../../routing/page.ts'
import type { Route } from './+types/answer.route'
import { answerForm } from './answer.schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerMessage } from './answers.queries.server.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const language = await findPageLanguage(staff, 'message', params.id)
  return { page: pageOf('message', params.id), language, usualAnswers: await offerUsual(staff, 'answers', language) }
}

export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const submission = parse(await readForm(request), answerForm)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const text = [submission.value.usual, submission.value.text].filter(Boolean).join('\n\n')
  await answerMessage(context.get(staffPool), { id, reviewer: context.get(reviewer), text })
  return showDecided({ context, url }, { kind: 'message', id })
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <FormPage title={t`Answer`} back={{ to: loaderData.page, label: <Trans>Back to the submission</Trans> }}>
      <AnswerForm {...loaderData} lastResult={actionData} />
    </FormPage>
  )
}
