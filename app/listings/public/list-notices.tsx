import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

/** Spec 2, 8. */
export const nothingFound = (
  <Notice icon={SearchX} title={<Trans>No vendors found</Trans>}>
    <Trans>Try adjusting your search or filters</Trans>
    <br />
    <Trans>
      Or{' '}
      <Link to="/post-vendor-request" className="link">
        post what you need
      </Link>
      , and vendors write to you.
    </Trans>
  </Notice>
)

export const noVendorsYet = (
  <Notice icon={SearchX} title={<Trans>No vendors here yet</Trans>}>
    <Trans>
      You could be the first:{' '}
      <Link to="/list-your-services" className="link">
        add your listing
      </Link>
      . Or{' '}
      <Link to="/post-vendor-request" className="link">
        post what you need
      </Link>
      , and vendors write to you.
    </Trans>
  </Notice>
)
