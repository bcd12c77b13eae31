import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PERIODS } from '../../config/retention.ts'
import { KeyPage } from '../kit/layout/key-page.tsx'
import { buttonStyle } from '../kit/ui/button.tsx'

/** The same whether a link was never there, or what it opened is deleted. `children`: why, and where else to go. */
export function LinkEnded({ linkKey, children }: { linkKey: string; children?: ReactNode }) {
  const { t } = useLingui()
  const title = t`This link no longer works`
  return (
    <KeyPage title={title} linkKey={linkKey} className="mx-auto max-w-xl">
      <h1 className="text-3xl">{title}</h1>
      {children ?? (
        <>
          <p className="mt-4 mb-8 text-lg text-muted">
            <Trans>
              Each link is for one message. After{' '}
              <Plural value={PERIODS.daysOfUnconfirmedMessage} one="# day" other="# days" />, we delete messages that
              were not sent.
            </Trans>
          </p>
          <Link to="/browse-vendors" className={buttonStyle('primary')}>
            <Trans>Browse vendors</Trans>
          </Link>
        </>
      )}
    </KeyPage>
  )
}
