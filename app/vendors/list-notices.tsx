import { Trans } from '@lingui/react/macro'
import { CircleAlert, SearchX } from 'lucide'
import { Notice } from '../ui/notice.tsx'

/** What stands where vendors would (spec 2, 8). */
export const nothingFound = (
  <Notice icon={SearchX} title={<Trans>No vendors found</Trans>}>
    <Trans>Try adjusting your search or filters</Trans>
  </Notice>
)

export const loadFailure = (
  <Notice icon={CircleAlert} title={<Trans>Failed to load vendors</Trans>}>
    <Trans>This is our fault, not yours. Please reload the page in a moment.</Trans>
  </Notice>
)
