import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, redirect } from 'react-router'
import { rowOf } from '../../kit/fields/columns.server.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { countUnknownKey, loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { Button } from '../../kit/ui/button.tsx'
import { refuseNamed } from '../../submissions/confidential/named-sender.queries.server.ts'
import { OVERTAKEN, refusalOf, TOO_MANY_CHANGES, TOO_MANY_TODAY } from '../links/limits.server.ts'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import { manageTexts } from '../manage-texts.tsx'
import { PageBelowStatus } from '../page-below-status.tsx'
import { Reason } from '../status.tsx'
import type { Route } from './+types/edit.route'
import { editFormOf } from './edit.fields.ts'
import { type Editable, editBySender, findEditable } from './edit.queries.server.ts'
import { SentForm } from './sent-form.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

const manageAddress = (key: string, done: string) => `/manage?${new URLSearchParams({ key, done })}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found: editable } = await loadByKey({ context, url }, findEditable)
  if (editable && !editable.isEditable) throw redirect(manageAddress(key, 'overtaken'), 303)
  return { editable, key }
}

const failures = {
  unmailed: /*i18n*/ 'Nothing was saved, because you changed nothing. Please make the change we asked for.',
  unchanged:
    /*i18n*/ 'Nothing was saved, because you changed nothing. Please make the change we asked for, or reply to our email.',
  overtaken: OVERTAKEN,
  dailyLimit: TOO_MANY_TODAY,
  rateLimited: TOO_MANY_CHANGES,
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [key, staff] = [url.searchParams.get('key') ?? '', context.get(staffPool)]
  const sent = await readForm(request)
  const editable = await findEditable(staff, key)
  if (!editable) {
    await countUnknownKey(context)
    return redirect('/manage', 303)
  }
  const form = editFormOf(editable)
  const submission = parse(sent, form)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const refuse = (failure: keyof typeof failures, status: number) =>
    data(submission.reply({ formErrors: [failures[failure]] }), status)
  const { sendsEmail } = context.get(environment).site
  const named = refuseNamed(editable.kind)(submission, { ...editable.values, ...submission.value })
  if (named) return data(named, 400)
  const refusal = await refusalOf(context, key)
  if (refusal === 'ended') return redirect('/manage', 303)
  if (refusal) return refuse('rateLimited', 429)
  const answer = await editBySender(staff, key, {
    columns: rowOf(form.fields, submission.value),
    seen: String(sent.get('seen') ?? ''),
  })
  switch (answer) {
    case 'ended':
      return redirect('/manage', 303)
    case 'closed':
      return redirect(manageAddress(key, 'overtaken'), 303)
    case 'done':
      return redirect(manageAddress(key, 'edited'), 303)
    case 'waits':
      return redirect(manageAddress(key, 'revised'), 303)
    case 'dailyLimit':
      return refuse(answer, 429)
    default:
      return refuse(answer === 'unchanged' && !sendsEmail ? 'unmailed' : answer, 409)
  }
}

export default function Edit({ loaderData: { editable, key }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  if (!editable) return <ManageLinkEnded linkKey={key} />
  const query = `?${new URLSearchParams({ key })}`
  const title = i18n._(manageTexts[editable.kind].editTitle)
  return (
    <PageBelowStatus title={title} linkKey={key} lead={<Consequence editable={editable} />}>
      {editable.status === 'changes_asked' && editable.reason && <Reason>{editable.reason}</Reason>}
      {editable.kind === 'listing' && (
        // Earlier pages linked to '#profile', because this form also contained the profile.
        <Link id="profile" to={`/manage/profile${query}`} className="link mt-3 inline-flex min-h-11 items-center">
          <Trans>Your profile</Trans>
        </Link>
      )}
      <SentForm {...editable} form={editFormOf(editable)} action={query} lastResult={actionData}>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit">
            <Trans>Save changes</Trans>
          </Button>
          <Link to={`/manage${query}`} className="link inline-flex min-h-11 items-center">
            <Trans>Cancel</Trans>
          </Link>
        </div>
      </SentForm>
    </PageBelowStatus>
  )
}

function Consequence({ editable: { kind, status, isConfidential } }: { editable: Editable }) {
  if (status === 'pending') return <Trans>We have not decided yet. We will review what you save here.</Trans>
  if (status === 'changes_asked')
    return <Trans>We asked you for a change. After you save it, we will review it again.</Trans>
  if (isConfidential)
    return (
      <Trans>
        We review every change of a confidential request first. Until then, the published version stays the same.
      </Trans>
    )
  return manageTexts[kind].edit
}
