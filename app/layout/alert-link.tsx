import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** To the sign-up for emails about new requests that a list with this query finds. */
export function AlertLink({ query }: { query: URLSearchParams }) {
  return (
    <Link to={`/alerts/new${query.size > 0 ? `?${query}` : ''}`} className="link inline-flex min-h-11 items-center">
      <Trans>Get new requests by email</Trans>
    </Link>
  )
}
