import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect, useSearchParams } from 'react-router'
import type { Staff } from '../../../db/client.server.ts'
import { rowOf } from '../../kit/fields/columns.server.ts'
import { valuesOf } from '../../kit/fields/fields.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { BackLink } from '../../kit/navigation/back-link.tsx'
import { notFound } from '../../kit/navigation/not-found.ts'
import { type Context, signedReferences, staffPool } from '../../kit/routing/context.server.ts'
import { countUnknownKey, isRateLimited, loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { typed } from '../../kit/ui/typed.ts'
import { CompleteProfile } from '../../listings/form/complete-profile.tsx'
import { countMatchingRequests } from '../../listings/form/matching-requests.server.ts'
import { MatchingRequests } from '../../listings/form/matching-requests.tsx'
import { partForm, partPath } from '../../listings/form/profile-part-form.tsx'
import {
  findWaitingListing,
  PROFILE_KEY,
  type ProfileListing,
  shownInProfile,
} from '../../listings/form/waiting-listing.queries.server.ts'
import { partAfter, profileParts } from '../../records/claims-work/profile-parts.ts'
import type { Status } from '../../records/transitions.ts'
import { editBySender, findEditable } from '../edit/edit.queries.server.ts'
import { OVERTAKEN, refusalOf, TOO_MANY_CHANGES, TOO_MANY_TODAY } from '../links/limits.server.ts'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import type { Route } from './+types/profile.route'
import { fillInAfterSending } from './profile.queries.server.ts'

export const handle = page({ cache: 'private', messages: manageI18n })

/** `signedId` is the id in the key, if the key is from the page that says thank you and not from an email. */
type Opened = ProfileListing & { status: Status; isEditable: boolean; signedId: string | undefined }

/** Finds the listing that a key opens, which is either a manage link's key or the signed id of a listing. */
const openProfile =
  (context: Context) =>
  async (staff: Staff, key: string): Promise<Opened | undefined> => {
    const signedId = context.get(signedReferences).readId(PROFILE_KEY, key)
    if (signedId) {
      const listing = await findWaitingListing(staff, signedId)
      return listing && { ...listing, status: 'pending', isEditable: true, signedId }
    }
    const editable = await findEditable(staff, key)
    if (editable?.kind !== 'listing') return undefined
    const { id, seen, status, isEditable } = editable
    return { id, seen, status, isEditable, values: valuesOf(shownInProfile, editable.values), signedId }
  }

const manageAddress = (key: string, done: string) => `/manage?${new URLSearchParams({ key, done })}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found: opened } = await loadByKey({ context, url }, openProfile(context))
  if (!opened) return { key, opened, count: 0 }
  if (!opened.isEditable) throw redirect(manageAddress(key, 'overtaken'), 303)
  return { key, opened, count: await countMatchingRequests(context, [opened.values.services ?? []].flat()) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const [key, staff] = [url.searchParams.get('key') ?? '', context.get(staffPool)]
  const part = profileParts.find(({ name }) => name === url.searchParams.get('part'))
  if (!part) throw notFound()
  const form = partForm(part)
  const sent = await readForm(request)
  const opened = await openProfile(context)(staff, key)
  if (!opened) {
    await countUnknownKey(context)
    return redirect('/manage', 303)
  }
  const submission = parse(sent, form)
  if (submission.status !== 'success') return data(submission.reply(), 400)
  const { signedId } = opened
  const isRefused = signedId ? isRateLimited(context, `profile:${signedId}`) : refusalOf(context, key)
  if (await isRefused) return data(submission.reply({ formErrors: [TOO_MANY_CHANGES] }), 429)
  const edit = {
    columns: rowOf(form.fields, submission.value),
    seen: String(sent.get('seen') ?? ''),
  }
  const answer = signedId ? await fillInAfterSending(staff, signedId, edit) : await editBySender(staff, key, edit)
  switch (answer) {
    case 'ended':
      return redirect('/manage', 303)
    case 'closed':
      return redirect(manageAddress(key, 'overtaken'), 303)
    case 'dailyLimit':
      return data(submission.reply({ formErrors: [TOO_MANY_TODAY] }), 429)
    case 'overtaken':
      return data(submission.reply({ formErrors: [OVERTAKEN] }), 409)
    default: {
      const next = partAfter(part, { ...opened.values, ...submission.value })
      if (next || signedId) return redirect(partPath(key, next), 303)
      return redirect(manageAddress(key, answer === 'waits' ? 'revised' : 'edited'), 303)
    }
  }
}

export default function Profile({ loaderData: { key, opened, count }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  if (!opened) return <ManageLinkEnded linkKey={key} />
  const { values, status, signedId } = opened
  const title = t`Your profile`
  const name = String(values.companyName)
  return (
    <KeyPage
      title={title}
      linkKey={key}
      width="container"
      back={
        !signedId && (
          <BackLink to={`/manage?${new URLSearchParams({ key })}`}>
            <Trans>Your listing</Trans>
          </BackLink>
        )
      }
      lead={
        <>
          <bdi {...typed(name)}>{name}</bdi>. <ReviewNote status={status} />
        </>
      }
    >
      <CompleteProfile
        listing={opened}
        linkKey={key}
        open={parameters.get('part') ?? undefined}
        lastResult={actionData}
      >
        <MatchingRequests services={[values.services ?? []].flat()} country={String(values.country)} count={count} />
      </CompleteProfile>
    </KeyPage>
  )
}

function ReviewNote({ status }: { status: Status }) {
  if (status === 'pending') return <Trans>We review your listing once, with everything that you add here.</Trans>
  if (status === 'changes_asked')
    return <Trans>We asked you for a change. After you save it, we will review it again.</Trans>
  return <Trans>Choices from lists are published immediately. We review texts first.</Trans>
}
