import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { PERIODS } from '../../config/retention.ts'
import { LinkEnded } from '../kit/layout/link-ended.tsx'
import { buttonStyle } from '../kit/ui/button.tsx'

export const MessageLinkEnded = ({ linkKey }: { linkKey: string }) => (
  <LinkEnded
    linkKey={linkKey}
    why={
      <Trans>
        Each link is for one message. After{' '}
        <Plural value={PERIODS.daysOfUnconfirmedMessage} one="# day" other="# days" />, we delete messages that were not
        sent.
      </Trans>
    }
  >
    <Link to="/browse-vendors" className={buttonStyle('primary')}>
      <Trans>Browse vendors</Trans>
    </Link>
  </LinkEnded>
)
