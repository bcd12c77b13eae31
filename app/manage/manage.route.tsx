import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { notFound } from '../kit/layout/not-found.ts'
import { page } from '../kit/routing/page.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Success } from '../kit/ui/success.tsx'
import type { Route } from './+types/manage.route'
import { handleAct } from './acts/act.server.ts'
import { ActRows, Row, StatusActs } from './acts/act-list.tsx'
import { acts, isActName } from './acts/acts.tsx'
import { Done } from './acts/done.tsx'
import { manageWords } from './kinds.tsx'
import { LinkEndedPage } from './links/link-ended.tsx'
import { loadManaged } from './managed.server.ts'
import { manageI18n } from './message-catalogue.ts'
import { Replies } from './replies/reply-list.tsx'
import { WaitingRevision } from './revision.tsx'
import { ManagedStatus, statusTitleOf } from './status.tsx'
import { SuggestedMatches } from './suggested-matches.tsx'

export const handle = page({ cache: 'private', messages: manageI18n })

/** After a form that was refused, a reload asks for the address of its act. */
export function loader({ context, params: { act }, url }: Route.LoaderArgs) {
  if (act && !isActName(act)) throw notFound()
  return loadManaged({ context, url })
}

export async function action({ params: { act = '' }, ...sent }: Route.ActionArgs) {
  if (!isActName(act)) throw notFound()
  return handleAct(sent, act)
}

export default function Manage({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { managed, end, fitting, replies, reviewHours, key, done } = loaderData
  const { i18n } = useLingui()
  if (!managed)
    return (
      <LinkEndedPage linkKey={key}>
        {done === 'dispute' && (
          <Success>
            <acts.dispute.Done />
          </Success>
        )}
      </LinkEndedPage>
    )
  const title = i18n._(statusTitleOf(managed))
  const query = `?${new URLSearchParams({ key })}`
  const props = { managed, end, query, refused }
  return (
    <KeyPage title={title} linkKey={key} className="mx-auto max-w-3xl">
      <Done done={done} refusal={refused?.reason} managed={managed} end={end} />
      <p className="text-sm text-muted">
        <Trans>Anyone who has the link from our email can see this page and make changes. Do not share it.</Trans>
      </p>
      <ManagedStatus managed={managed} end={end} title={title} reviewHours={reviewHours} />
      <StatusActs {...props} />
      <Replies of={managed} replies={replies} linkKey={key} />
      <WaitingRevision managed={managed} />
      <section className="mt-10">
        <h2 className="text-xl">
          <Trans>Settings</Trans>
        </h2>
        <ActRows group="settings" {...props}>
          <Row
            heading={<Trans>Email address</Trans>}
            effect={manageWords[managed.kind].address(
              <bdi dir="ltr">{managed.contactEmail}</bdi>,
              managed.isConfidential,
            )}
            action={
              <Link to={`/manage/address${query}`} className={`${buttonStyle('secondary')} justify-self-start`}>
                <Trans>Change email address</Trans>
              </Link>
            }
          />
        </ActRows>
      </section>
      <section className="mt-10">
        <h2 className="text-xl">
          <Trans>Withdraw or erase</Trans>
        </h2>
        <ActRows group="danger" {...props} />
      </section>
      <SuggestedMatches kind={managed.kind} isConfidential={managed.isConfidential} found={fitting} />
    </KeyPage>
  )
}
