import { Trans } from '@lingui/react/macro'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { Notice } from '../../kit/ui/notice.tsx'

export const noOpportunitiesFound = (
  <Notice icon={SearchX} title={<Trans>No opportunities found</Trans>}>
    <Trans>Try adjusting your search or filters</Trans>
  </Notice>
)

export const nothingYet = (
  <Notice icon={SearchX} title={<Trans>No opportunities yet</Trans>}>
    <Trans>
      Approved vendor requests will appear here.{' '}
      <Link to="/post-vendor-request" className="link">
        Post the first request
      </Link>
    </Trans>
  </Notice>
)
