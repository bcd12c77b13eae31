import { Trans, useLingui } from '@lingui/react/macro'
import { Form, redirect } from 'react-router'
import { readForm } from '../../kit/forms/submission.ts'
import { notFound } from '../../kit/navigation/not-found.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { Button } from '../../kit/ui/button.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { useRequiredBox } from '../../kit/ui/use-required-box.ts'
import { kinds, pageOf } from '../../records/kinds.ts'
import type { Status } from '../../records/transitions.ts'
import { eraseSubmission } from '../../submissions/state/erase.queries.server.ts'
import { reviewer } from '../access/reviewer.server.ts'
import { kindAt } from '../decisions/decide-and-show.server.ts'
import { FormPage } from '../form-page.tsx'
import { findSubmission } from '../queue/queue.queries.server.ts'
import { queueQuery, useQueueQuery } from '../queue/queue-query.ts'
import type { Route } from './+types/erasure.route'

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = kindAt(params.kinds)
  const submission = await findSubmission(context.get(staffPool), kind, params.id)
  if (!submission) throw notFound()
  if (submission.status === 'erased') throw redirect(pageOf(kind, submission.id))
  return { submission }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const kind = kindAt(params.kinds)
  if (!(await readForm(request)).has('confirmed'))
    throw redirect(`${pageOf(kind, params.id)}/erasure${queueQuery(url.searchParams)}`, 303)
  await eraseSubmission(context.get(staffPool), { kind, id: params.id, reviewer: context.get(reviewer) })
  return redirect(pageOf(kind, params.id) + queueQuery(url.searchParams), 303)
}

/**
 * The page that asks a reviewer to confirm an erasure. It is a page of its own, because an erasure cannot be undone.
 */
export default function Erasure({ loaderData: { submission } }: Route.ComponentProps) {
  const { i18n, t } = useLingui()
  const { kind, id, name, status } = submission
  const label = kinds[kind].label
  const box = useRequiredBox()
  return (
    <FormPage title={t`Erase personal data`} back={pageOf(kind, id) + useQueueQuery()}>
      <p className="mb-4 font-medium wrap-anywhere">
        {i18n._(label)}: <bdi {...typed(name)}>{name}</bdi>
      </p>
      <Effects status={status} />
      <Form method="post" className="mt-6 grid justify-items-start gap-4">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="confirmed" {...box} className="size-5 shrink-0 accent-petrol" />
          <Trans>I understand that erasing this submission cannot be undone</Trans>
        </label>
        <Button type="submit" look="danger">
          <Trans>Erase permanently</Trans>
        </Button>
      </Form>
    </FormPage>
  )
}

function Effects({ status }: { status: Status }) {
  return (
    <>
      <p>
        <Trans>This cannot be undone.</Trans>
      </p>
      <ul className="mt-4 grid list-disc gap-2 ps-6 marker:text-muted">
        {['approved', 'paused', 'closed'].includes(status) && (
          <li>
            <Trans>The submission goes offline immediately.</Trans>
          </li>
        )}
        <li>
          <Trans>
            All names, addresses and text in the submission are deleted, both the original and the edited version.
            Choices from lists (such as the country) stay. The overview counts them, and they do not identify anyone.
          </Trans>
        </li>
        <li>
          <Trans>
            In emails about the submission, the recipient and the text are deleted. Replies to a message are deleted
            too. Unsent emails are not sent.
          </Trans>
        </li>
        <li>
          <Trans>The history keeps each decision, who made it and when. Reasons and edits are deleted.</Trans>
        </li>
        <li>
          <Trans>Emails in mailboxes and exported files are not deleted. Delete your copies yourself.</Trans>
        </li>
      </ul>
    </>
  )
}
