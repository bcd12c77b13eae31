import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page } from '../../layout/page.tsx'
import { UnlistedPageHead } from '../../layout/page-head.tsx'

export function SignInPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page>
      <UnlistedPageHead title={t`Sign in to the review console`} />
      <div className="mx-auto max-w-md">
        <h1 className="mb-6 text-2xl">
          <Trans>Review console</Trans>
        </h1>
        {children}
      </div>
    </Page>
  )
}
