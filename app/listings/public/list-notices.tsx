import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { Notice } from '../../kit/ui/notice.tsx'

export const noVendorsFound = (
  <Notice icon={SearchX} title={<Trans>No vendors found</Trans>}>
    <Trans>Try adjusting your search or filters</Trans>
    <br />
    <Trans>
      Or{' '}
      <Link to="/post-vendor-request" className="link">
        post a vendor request
      </Link>{' '}
      and let vendors contact you.
    </Trans>
  </Notice>
)

export const noVendorsYet = (
  <Notice icon={SearchX} title={<Trans>No vendors here yet</Trans>}>
    <Trans>
      Are you a vendor?{' '}
      <Link to="/list-your-services" className="link">
        List your services
      </Link>
      . Looking for a vendor?{' '}
      <Link to="/post-vendor-request" className="link">
        Post a vendor request
      </Link>
      .
    </Trans>
  </Notice>
)
