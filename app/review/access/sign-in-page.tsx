import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { ConsoleBar } from '../console-bar.tsx'

export function SignInPage({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Sign in to the review console`} />
      <ConsoleBar />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-md px-4 py-12">
        <h1 className="mb-6 text-2xl">
          <Trans>Review console</Trans>
        </h1>
        {children}
      </main>
    </>
  )
}
