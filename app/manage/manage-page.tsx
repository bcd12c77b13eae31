import { Trans, useLingui } from '@lingui/react/macro'
import { Page } from '../layout/page.tsx'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import type { Route } from './+types/manage.route'
import { ActList } from './acts/act-list.tsx'
import { acts } from './acts/acts.tsx'
import { Done, Notice, type Refused } from './acts/done.tsx'
import { EndOfRequest } from './acts/end-of-request.tsx'
import { FittingVendors } from './fitting-vendors.tsx'
import { LinkEnded } from './links/link-ended.tsx'
import { useHiddenKey } from './links/use-hidden-key.ts'
import { Revision } from './revision.tsx'
import { Status, titleOf } from './status.tsx'

type Props = { loaded: Route.ComponentProps['loaderData']; refused: Refused | undefined }

/** The page of a key: where its submission stands, and what its sender can do. */
export function ManagePage({ loaded: { managed, end, fitting, reviewHours, key, done }, refused }: Props) {
  const { i18n, t } = useLingui()
  useHiddenKey(key)
  if (!managed)
    return (
      <Page>
        <UnlistedPageHead title={t`This link no longer works`} />
        {done === 'dispute' && (
          <Notice>
            <acts.dispute.Done />
          </Notice>
        )}
        <LinkEnded />
      </Page>
    )
  const title = i18n._(titleOf(managed))
  const query = `?${new URLSearchParams({ key })}`
  return (
    <Page>
      <UnlistedPageHead title={title} />
      <div className="mx-auto max-w-3xl">
        <Done done={done} refusal={refused?.reason} managed={managed} />
        <p className="text-muted">
          <Trans>Anyone who has this link can see this page and make changes. Do not share it.</Trans>
        </p>
        <Status managed={managed} title={title} reviewHours={reviewHours} />
        <Revision managed={managed} />
        <FittingVendors vendors={fitting} />
        {end && acts['closing-date'].isOffered(managed) && <EndOfRequest end={end} query={query} refused={refused} />}
        <ActList managed={managed} query={query} refused={refused} />
      </div>
    </Page>
  )
}
