import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PERIODS } from '../../../config/retention.ts'
import { LinkEnded } from '../../kit/layout/link-ended.tsx'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { buttonStyle } from '../../kit/ui/button.tsx'
import { ContactLink } from '../../shell/contact-link.tsx'

export const ManageLinkEnded = ({ linkKey, done }: { linkKey: string; done?: ReactNode }) => (
  <LinkEnded
    linkKey={linkKey}
    done={done}
    why={
      <Trans>
        A link expires after {PERIODS.daysOfManageLink} days, or when the email address changes. If the request or
        listing ended over 30 days ago, <Link to="/contact">contact us</Link>. Links to confirm, cancel or erase
        something expire sooner.
      </Trans>
    }
  >
    <WithEmail without={<ContactLink />}>
      <Link to="/my-posts" className={buttonStyle('primary')}>
        <Trans>Email me a new link</Trans>
      </Link>
    </WithEmail>
  </LinkEnded>
)
