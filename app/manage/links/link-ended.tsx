import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PERIODS } from '../../../config/retention.ts'
import { KeyPage } from '../../kit/layout/key-page.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { ContactLink } from '../../shell/contact-link.tsx'

/** The same whether a link was never there, has ended, or opens what was erased. `children`: what ended it. */
export function LinkEndedPage({ linkKey, children }: { linkKey: string; children?: ReactNode }) {
  const { t } = useLingui()
  const title = t`This link no longer works`
  return (
    <KeyPage title={title} linkKey={linkKey}>
      {children}
      <section className="mx-auto max-w-xl py-8">
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-4 mb-8 text-lg text-muted">
          <Trans>
            A link expires after {PERIODS.daysOfManageLink} days, or when the email address changes. If the request or
            listing ended over 30 days ago, <Link to="/contact">contact us</Link>. Links to confirm, cancel or erase
            something expire sooner.
          </Trans>
        </p>
        <WithEmail without={<ContactLink />}>
          <Link to="/my-posts" className={buttonStyle('primary')}>
            <Trans>Email me a new link</Trans>
          </Link>
        </WithEmail>
      </section>
    </KeyPage>
  )
}
