import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Link, Outlet } from 'react-router'
import type { Language } from '../../config/language.ts'
import type { Staff } from '../../db/client.server.ts'
import { shownCompany } from '../../domain/shown-company.ts'
import { countRemainingInvitations, listInvitable } from '../invitations/invitable.queries.server.ts'
import { manageI18n, siteI18n } from '../kit/i18n/catalogue.ts'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { notFound } from '../kit/navigation/not-found.ts'
import { pageLanguage, signedReferences, staffPool } from '../kit/routing/context.server.ts'
import { loadByKey } from '../kit/routing/key-links.server.ts'
import { page } from '../kit/routing/page.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Success } from '../kit/ui/success.tsx'
import { listReplies } from '../relay/relay.queries.server.ts'
import { medianReviewHours } from '../submissions/form/submission.queries.server.ts'
import { suggestedRequests } from '../submissions/suggested-matches.queries.server.ts'
import type { Route } from './+types/manage.route'
import { handleAct } from './acts/act.server.ts'
import { ActFold, Confirmation, Row, StatusActs } from './acts/act-list.tsx'
import { acts, isActName } from './acts/acts.tsx'
import { Done } from './acts/done.tsx'
import { findEnd } from './acts/ends.queries.server.ts'
import { MatchingVendors } from './invitations/matching-vendors.tsx'
import { ManageLinkEnded } from './links/manage-link-ended.tsx'
import { loadCard } from './load-card.server.ts'
import { findManaged } from './manage.queries.server.ts'
import { manageTexts } from './manage-texts.tsx'
import { PublicCard } from './public-card.tsx'
import { Replies } from './replies/reply-list.tsx'
import { WaitingRevision } from './revision.tsx'
import { ManagedName, ManagedStatus, statusTitleOf } from './status.tsx'
import { type FoundRequest, SuggestedRequests } from './suggested-requests.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

/**
 * Loads the manage page. Changes nothing, because mail programs open the links in emails. An unknown key gets the same
 * page as an ended one. If the server refused a form, the browser is at the address of an act, so a reload loads this
 * page with `act`.
 */
export async function loader({ context, params: { act }, url }: Route.LoaderArgs) {
  if (act && !isActName(act)) throw notFound()
  const staff = context.get(staffPool)
  const { key, found: managed } = await loadByKey({ context, url }, findManaged)
  const end = managed && (await findEnd(staff, key))
  const language = context.get(pageLanguage)
  const published = managed?.status === 'approved' ? { [managed.kind]: managed.id } : {}
  const requests = published.listing ? await listSuggestedRequests(staff, published.listing, language) : []
  const vendors = published.request ? await listInvitable(staff, published.request) : []
  const remaining = published.request ? await countRemainingInvitations(staff, published.request) : 0
  const replies = managed?.kind === 'request' ? await listReplies(staff, managed.id) : []
  const reviewHours = managed?.status === 'pending' ? await medianReviewHours(staff, managed.kind) : null
  const card = managed ? await loadCard(context, managed) : {}
  const done = url.searchParams.get('done') ?? ''
  // Without a key, `done` must be signed. Otherwise anyone could write a link to a page that says that something was
  // done.
  const signed = key ? undefined : context.get(signedReferences).read('/manage', done)
  return {
    managed,
    end,
    requests,
    vendors,
    remaining,
    replies,
    reviewHours,
    card,
    key,
    done: managed ? done : (signed ?? ''),
  }
}

async function listSuggestedRequests(db: Staff, listingId: string, language: Language): Promise<FoundRequest[]> {
  const requests = await suggestedRequests(db, listingId)
  return requests.map(({ id, country, services, ...named }) => ({
    id,
    company: shownCompany(named, language, siteI18n.in(language)._(country)),
    country: named.companyType ? '' : country,
    services,
  }))
}

export async function action({ params: { act = '' }, ...sent }: Route.ActionArgs) {
  if (!isActName(act)) throw notFound()
  return handleAct(sent, act)
}

/**
 * Opens the section with the act that the URL names after '#', because a link in an email may lead to an act in a
 * closed section.
 */
function useOpenAtHash() {
  useEffect(() => {
    const act = document.getElementById(location.hash.slice(1))
    act?.closest('details')?.setAttribute('open', '')
    act?.scrollIntoView({ block: 'center' })
  }, [])
}

export default function Manage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { managed, end, requests, vendors, remaining, replies, reviewHours, card, key, done } = loaderData
  const { i18n } = useLingui()
  useOpenAtHash()
  if (!managed)
    return (
      <ManageLinkEnded
        linkKey={key}
        done={
          done === 'dispute' && (
            <Success>
              <acts.dispute.Done />
            </Success>
          )
        }
      />
    )
  const title = i18n._(statusTitleOf(managed))
  const query = `?${new URLSearchParams({ key })}`
  const props = { managed, end, query, refused }
  return (
    <KeyPage title={title} linkKey={key} width="container" lead={<ManagedName managed={managed} />}>
      <div className="reading-columns">
        <div className="grid min-w-0 gap-7">
          <div>
            <Done done={done} refusal={refused?.reason} managed={managed} end={end} />
            <ManagedStatus managed={managed} end={end} reviewHours={reviewHours} />
          </div>
          <Confirmation {...props} />
          <Replies of={managed} replies={replies} linkKey={key} />
          <WaitingRevision managed={managed} />
          <StatusActs {...props} />
          {/* The figures of the feature 'page-views' (app/routes.ts). They come after the acts, which must be on the first
              screen of a phone. */}
          <Outlet />
        </div>
        <div className="min-w-0 lg:row-span-2">
          <PublicCard of={managed} card={card} />
        </div>
        <div className="grid min-w-0 gap-7 lg:col-start-1">
          <SuggestedRequests of={managed} found={requests} />
          <WithEmail>
            <MatchingVendors of={managed} vendors={vendors} remaining={remaining} linkKey={key} />
          </WithEmail>
          <div className="grid gap-4">
            <ActFold
              group="settings"
              heading={<Trans>Settings</Trans>}
              inside={<Trans>Email address, links, misuse and more</Trans>}
              {...props}
            >
              <WithEmail>
                <Row
                  heading={<Trans>Email address</Trans>}
                  effect={manageTexts[managed.kind].address(
                    <bdi dir="ltr">{managed.contactEmail}</bdi>,
                    managed.isConfidential,
                  )}
                  action={
                    <Link to={`/manage/address${query}`} className={`${buttonStyle('secondary')} justify-self-start`}>
                      <Trans>Change email address</Trans>
                    </Link>
                  }
                />
              </WithEmail>
            </ActFold>
            <ActFold
              group="danger"
              heading={<Trans>Withdraw or erase</Trans>}
              inside={<Trans>Cannot be undone</Trans>}
              {...props}
            />
          </div>
        </div>
      </div>
    </KeyPage>
  )
}
