import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { LinkEnded } from '../../kit/layout/link-ended.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'

export const MessageLinkEnded = ({ linkKey }: { linkKey: string }) => (
  <LinkEnded
    linkKey={linkKey}
    why={<Trans>Each link is for one message. After 2 days, we delete messages that were not sent.</Trans>}
  >
    <Link to="/browse-vendors" className={buttonStyle('primary')}>
      <Trans>Browse vendors</Trans>
    </Link>
  </LinkEnded>
)
