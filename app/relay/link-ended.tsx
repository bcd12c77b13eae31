import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../ui/button.tsx'

/** The same whether a link was never there, or what it opened is deleted. */
export function LinkEnded() {
  return (
    <>
      <h1 className="text-3xl">
        <Trans>This link no longer works</Trans>
      </h1>
      <p className="mt-4 mb-8 text-lg text-muted">
        <Trans>Each link is for one message. After 2 days, we delete messages that were not sent.</Trans>
      </p>
      <Link to="/browse-vendors" className={buttonStyle('primary')}>
        <Trans>Browse vendors</Trans>
      </Link>
    </>
  )
}
