import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from '../../kit/ui/button.tsx'

/** The same whether a link was never there, or what it opened is deleted. `children`: why, and where else to go. */
export function LinkEnded({ children }: { children?: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl">
        <Trans>This link no longer works</Trans>
      </h1>
      {children ?? (
        <>
          <p className="mt-4 mb-8 text-lg text-muted">
            <Trans>Each link is for one message. After 2 days, we delete messages that were not sent.</Trans>
          </p>
          <Link to="/browse-vendors" className={buttonStyle('primary')}>
            <Trans>Browse vendors</Trans>
          </Link>
        </>
      )}
    </>
  )
}
