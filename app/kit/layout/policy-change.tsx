import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePolicyDays } from './use-site.ts'

/**
 * Announces a change of the policies before it takes effect, as the policies promise. It is shown on the policies and
 * on the homepage.
 */
export function PolicyChange() {
  const { change: written } = usePolicyDays()
  if (!written) return null
  return (
    <p className="w-full py-2">
      <Trans>
        Our Terms and Privacy Policy change on {written}.{' '}
        <Link to="/terms#what-changes" className="link">
          What changes
        </Link>
      </Trans>
    </p>
  )
}
