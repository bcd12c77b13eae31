import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { INVITATIONS_A_WEEK, INVITATIONS_OF_ORIGIN_A_WEEK, INVITATIONS_OF_REQUEST } from '../../../config/limits.ts'
import { countRemainingInvitations, listInvitable } from '../../invitations/invitable.queries.server.ts'
import { invitationForm } from '../../invitations/invitation.fields.ts'
import { type InvitationResult, inviteVendors } from '../../invitations/invite.queries.server.ts'
import type { FormMessage } from '../../kit/forms/form-message.ts'
import { parse, readForm } from '../../kit/forms/submission.ts'
import { manageI18n } from '../../kit/i18n/catalogue.ts'
import { staffPool } from '../../kit/routing/context.server.ts'
import { loadByKey } from '../../kit/routing/key-links.server.ts'
import { page } from '../../kit/routing/page.ts'
import { refusalOf, TOO_MANY_CHANGES } from '../links/limits.server.ts'
import { ManageLinkEnded } from '../links/manage-link-ended.tsx'
import { withSubmissionOf } from '../links/submission-of-key.queries.server.ts'
import { findManaged } from '../manage.queries.server.ts'
import { PageBelowStatus } from '../page-below-status.tsx'
import type { Route } from './+types/invite.route'
import { MatchingVendors } from './matching-vendors.tsx'

export const handle = page({ needsEmail: true, cache: 'private', messages: manageI18n })

/**
 * Loads the request for the invitation form. The form is also on the manage page. This page shows it again if the
 * server refused it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found: managed } = await loadByKey({ context, url }, findManaged)
  if (managed && (managed.kind !== 'request' || managed.status !== 'approved'))
    throw redirect(`/manage?${new URLSearchParams({ key })}`, 303)
  const staff = context.get(staffPool)
  const vendors = managed ? await listInvitable(staff, managed.id) : []
  return { key, managed, vendors, remaining: managed ? await countRemainingInvitations(staff, managed.id) : 0 }
}

const failures: Record<Exclude<InvitationResult, 'done' | 'named'>, FormMessage> = {
  closed: /*i18n*/ 'Nothing was sent, because your request is not published.',
  none: /*i18n*/ 'Please select at least one vendor.',
  tooMany: msg`Nothing was sent, because you selected too many vendors. A request can be sent to ${INVITATIONS_A_WEEK} vendors in a week, and to ${INVITATIONS_OF_REQUEST} in all.`,
  organisation: msg`Nothing was sent, because your organisation can invite ${INVITATIONS_OF_ORIGIN_A_WEEK} vendors in a week for all its requests together. Please select fewer, or try again later.`,
  overtaken: /*i18n*/ 'Nothing was sent, because these vendors no longer take invitations.',
}

const NAMED = /*i18n*/ 'Please leave out anything that identifies you. Your request is confidential.'

export async function action({ context, request, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const sent = await readForm(request)
  const chosen = [...new Set(sent.getAll('vendor').map(String))]
  const submission = parse(sent, invitationForm)
  if (submission.status !== 'success') return data({ lastResult: submission.reply(), chosen }, 400)
  const refuse = (failure: FormMessage, status: number) =>
    data({ lastResult: submission.reply({ formErrors: [failure] }), chosen }, status)
  const refusal = await refusalOf(context, key)
  if (refusal === 'ended') return redirect('/manage', 303)
  if (refusal) return refuse(TOO_MANY_CHANGES, 429)
  const result = await withSubmissionOf(context.get(staffPool), key, (connection, locked) =>
    inviteVendors(connection, locked, { listingIds: chosen, note: submission.value.note }),
  )
  if (result === 'ended') return redirect('/manage', 303)
  if (result === 'done') return redirect(`/manage?${new URLSearchParams({ key, done: 'invitations' })}`, 303)
  if (result === 'named') return data({ lastResult: submission.reply({ fieldErrors: { note: [NAMED] } }), chosen }, 400)
  return refuse(failures[result], result === 'none' ? 400 : 409)
}

export default function Invite({ loaderData: { key, managed, vendors, remaining }, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!managed) return <ManageLinkEnded linkKey={key} />
  return (
    <PageBelowStatus
      title={t`Invite vendors`}
      linkKey={key}
      lead={<Trans>We email your request to the vendors that you select.</Trans>}
    >
      <MatchingVendors of={managed} vendors={vendors} remaining={remaining} linkKey={key} refused={actionData} />
    </PageBelowStatus>
  )
}
