import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

export function Agreement() {
  return (
    <Trans>
      By submitting you agree to our{' '}
      <Link to="/terms" className="link">
        Terms
      </Link>{' '}
      and{' '}
      <Link to="/privacy" className="link">
        Privacy Policy
      </Link>
      .
    </Trans>
  )
}
