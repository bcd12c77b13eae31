import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, redirect } from 'react-router'
import { sendersI18n } from '../kit/i18n/catalogue.ts'
import { DoneSentence } from '../kit/layout/done-sentence.tsx'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { LinkEnded } from '../kit/layout/link-ended.tsx'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { staffPool } from '../kit/routing/context.server.ts'
import { isRateLimited, loadByKey, tooManyRequests } from '../kit/routing/key-links.server.ts'
import { page } from '../kit/routing/page.ts'
import { Button, buttonStyle } from '../kit/ui/button.tsx'
import { typed } from '../kit/ui/typed.ts'
import type { Route } from './+types/stop-invitations.route'
import { findInvitedListing, stopInvitations } from './invitation-emails.queries.server.ts'

const PATH = '/invitations'

export const handle = page({ cache: 'private', messages: sendersI18n })

/** Loads the listing. Changes nothing, because mail programs open the links in emails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { key, found: listing } = await loadByKey({ context, url }, findInvitedListing)
  return { key, listing, done: url.searchParams.get('done') ?? '' }
}

export async function action({ context, url }: Route.ActionArgs) {
  const key = url.searchParams.get('key') ?? ''
  const staff = context.get(staffPool)
  const listing = await findInvitedListing(staff, key)
  if (await isRateLimited(context, listing && `invitations:${listing.id}`)) throw tooManyRequests()
  if ((await stopInvitations(staff, key)) === 'ended') return redirect(PATH, 303)
  return redirect(`${PATH}?${new URLSearchParams({ key, done: 'stop' })}`, 303)
}

const doneSentences = { stop: msg`This listing gets no more invitations.` }

export default function StopInvitations({ loaderData: { key, listing, done } }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!listing)
    return (
      <LinkEnded linkKey={key} why={<Trans>The link is incomplete, or its listing is erased.</Trans>}>
        <ManageLinkRequest />
      </LinkEnded>
    )
  const title = t`Invitations to requests`
  return (
    <KeyPage title={title} linkKey={key} lead={<bdi {...typed(listing.name)}>{listing.name}</bdi>}>
      {!listing.isOpen && <DoneSentence done={done} sentences={doneSentences} />}
      {listing.isOpen ? (
        <KeyForm action={`?${new URLSearchParams({ key })}`} className="mb-8 grid gap-6">
          <p>
            <WithEmail without={<Trans>You can stop invitations. Your listing stays the same.</Trans>}>
              <Trans>
                We email you requests that fit your listing when the organisation or a reviewer chooses your listing.
                You can stop these emails. Your listing stays the same.
              </Trans>
            </WithEmail>
          </p>
          <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
            <Trans>Stop invitations</Trans>
          </Button>
        </KeyForm>
      ) : (
        <p className="mb-8">
          <Trans>Invitations to this listing are off. You can switch them on where you manage your listing.</Trans>
        </p>
      )}
      <ManageLinkRequest />
    </KeyPage>
  )
}

const ManageLinkRequest = () => (
  <WithEmail>
    <Link to="/my-posts" className={buttonStyle('secondary')}>
      <Trans>Email me a link to manage my listing</Trans>
    </Link>
  </WithEmail>
)
