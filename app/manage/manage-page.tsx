import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Page } from '../kit/layout/page.tsx'
import { UnlistedPageHead } from '../kit/layout/page-head.tsx'
import { useHiddenKey } from '../kit/routing/use-hidden-key.ts'
import { buttonStyle } from '../kit/ui/button.tsx'
import { Success } from '../kit/ui/success.tsx'
import type { Route } from './+types/manage.route'
import { ActRows, Row, StatusActs } from './acts/act-list.tsx'
import { acts } from './acts/acts.tsx'
import { Done } from './acts/done.tsx'
import type { Refused } from './acts/refused.ts'
import { manageWords } from './kinds.tsx'
import { LinkEndedPage } from './links/link-ended.tsx'
import { Replies } from './replies/reply-list.tsx'
import { WaitingRevision } from './revision.tsx'
import { ManagedStatus, statusTitleOf } from './status.tsx'
import { SuggestedMatches } from './suggested-matches.tsx'

type Props = { loaded: Route.ComponentProps['loaderData']; refused: Refused | undefined }

export function ManagePage({ loaded: { managed, end, fitting, replies, reviewHours, key, done }, refused }: Props) {
  const { i18n } = useLingui()
  useHiddenKey(key)
  if (!managed)
    return (
      <LinkEndedPage>
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
    <Page>
      <UnlistedPageHead title={title} />
      <div className="mx-auto max-w-3xl">
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
      </div>
    </Page>
  )
}
