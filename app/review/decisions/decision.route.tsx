import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ComponentType } from 'react'
import { data } from 'react-router'
import type { Fields } from '../../kit/fields/fields.ts'
import { type Form, parse, readForm, withValues } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { pageOf } from '../../records/kinds.ts'
import type { TransitionBy } from '../../records/transitions.ts'
import { FormPage } from '../form-page.tsx'
import { useQueueQuery } from '../queue/queue-query.ts'
import { findPageLanguage } from '../submission-facts/record.queries.server.ts'
import type { Route } from './+types/decision.route'
import { decideAndShow, publishedKindAt } from './decide-and-show.server.ts'
import { ChangeRequestForm, ClosingForm, RejectionForm, RemovalForm } from './decision-forms.tsx'
import { changeRequest, closing, rejection, removal } from './review.schema.ts'
import { offerUsual } from './usual-reasons.queries.server.ts'

type FormDecision = {
  transition: TransitionBy<'staff'>
  form: Form<Fields, { reason?: string; letter?: false }>
  Content: ComponentType<ComponentProps<typeof RejectionForm>>
}

const decisions = {
  'change-request': { transition: 'changes_asked', form: changeRequest, Content: ChangeRequestForm },
  rejection: { transition: 'declined', form: rejection, Content: RejectionForm },
  removal: { transition: 'taken_down', form: removal, Content: RemovalForm },
  closing: { transition: 'closed', form: closing, Content: ClosingForm },
} satisfies Record<string, FormDecision>

type Name = keyof typeof decisions

function nameAt(path: string): Name {
  if (!Object.hasOwn(decisions, path)) throw notFound()
  return path as Name
}

export async function loader({ context, params: { kinds, id, decision } }: Route.LoaderArgs) {
  const name = nameAt(decision)
  const kind = publishedKindAt(kinds)
  const staff = context.get(staffPool)
  const language = await findPageLanguage(staff, kind, id)
  return {
    name,
    page: pageOf(kind, id),
    language,
    usual: await offerUsual(staff, name === 'change-request' ? 'changes' : 'reasons', language),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { transition, form }: FormDecision = decisions[nameAt(params.decision)]
  const kind = publishedKindAt(params.kinds)
  const submission = parse(await readForm(request), form)
  if (submission.status !== 'success') return data(withValues(submission.reply()), 400)
  return decideAndShow({ context, url }, { kind, id: params.id, transition, ...submission.value })
}

export default function Decision({ loaderData: { name, ...props }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const titles: Record<Name, string> = {
    'change-request': t`Request changes`,
    rejection: t`Decline`,
    removal: t`Take down`,
    closing: t`Close submission`,
  }
  const { Content }: FormDecision = decisions[name]
  return (
    <FormPage title={titles[name]} back={props.page + useQueueQuery()}>
      <Content {...props} lastResult={actionData} />
    </FormPage>
  )
}
