import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { usePolicyDays } from './use-site.ts'

/** The policies promise it, on them and on the homepage, before they change. */
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
