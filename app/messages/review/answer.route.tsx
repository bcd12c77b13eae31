import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { parse, readForm, withValues } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { page } from '../../kit/routing/page.ts'
import { pageOf } from '../../records/kinds.ts'
import { reviewer } from '../../review/access/reviewer.server.ts'
import { showDecided } from '../../review/decisions/decide-and-show.server.ts'
import { offerUsual } from '../../review/decisions/usual-reasons.queries.server.ts'
import { FormPage } from '../../review/form-page.tsx'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import { findRecord } from '../../review/submission-facts/record.queries.server.ts'
import type { Route } from './+types/answer.route'
import { answerForm } from './answer.schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { answerMessage, listAnswers } from './answers.queries.server.ts'
import { Answers } from './answers.tsx'

export const handle = page({ cache: 'private', needsEmail: true })

export async function loader({ context, params }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const record = await findRecord(staff, 'message', params.id)
  if (!record) throw notFound()
  const { pageLanguage: language } = record
  const answers = await listAnswers(staff, params.id)
  const usualAnswers = await offerUsual(staff, 'answers', language)
  return { page: pageOf('message', params.id), language, answers, usualAnswers }
}

// Also reloads the page after a reply was refused because another reviewer had replied first. The reviewer then sees
// the other replies before sending again.
export const shouldRevalidate = () => true

const OVERTAKEN =
  /*i18n*/ "Your reply was not sent, because someone else replied while you were writing. Their reply is below. Your text is still here. To send it too, select 'Send reply' again."

const CLOSED =
  /*i18n*/ 'Your reply was not sent, because someone else marked this message as spam or erased it. Your text is still here.'

export async function action({ request, context, params: { id }, url }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parse(form, answerForm)
  if (submission.status !== 'success') return data(withValues(submission.reply()), 400)
  const text = [submission.value.usual, submission.value.text].filter(Boolean).join('\n\n')
  const seen = Number(form.get('seen'))
  const result = await answerMessage(context.get(staffPool), { id, reviewer: context.get(reviewer), text, seen })
  if (result === 'closed') return data(withValues(submission.reply({ formErrors: [CLOSED] })), 409)
  if (result === 'overtaken') return data(withValues(submission.reply({ formErrors: [OVERTAKEN] })), 409)
  return showDecided({ context, url }, { kind: 'message', id })
}

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, language, answers, usualAnswers } = loaderData
  const { t } = useLingui()
  return (
    <FormPage title={t`Reply`} back={page + useQueueQuery()}>
      <AnswerForm
        page={page}
        language={language}
        usualAnswers={usualAnswers}
        seen={answers.length}
        lastResult={actionData}
      />
      <Answers answers={answers} />
    </FormPage>
  )
}
