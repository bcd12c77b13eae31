import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Page } from '../../kit/layout/page.tsx'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'

/** The same whether a link was never there, has ended, or opens what was erased. `children`: what ended it. */
export function LinkEndedPage({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <Page>
      <UnlistedPageHead title={t`This link no longer works`} />
      {children}
      <section className="mx-auto max-w-xl py-8">
        <h1 className="text-3xl">
          <Trans>This link no longer works</Trans>
        </h1>
        <p className="mt-4 mb-8 text-lg text-muted">
          <Trans>
            Links end after 400 days, when the address changes, or 30 days after the request or listing ended: then{' '}
            <Link to="/contact">contact us</Link>. Links to confirm, cancel or erase something end sooner.
          </Trans>
        </p>
        <Link to="/my-posts" className={buttonStyle('primary')}>
          <Trans>Email me a new link</Trans>
        </Link>
      </section>
    </Page>
  )
}
