import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../kit/ui/button.tsx'

/** Stands where a site without a mail server cannot send a link. */
export const ContactLink = () => (
  <Link to="/contact" className={buttonStyle('primary')}>
    <Trans>Contact our team</Trans>
  </Link>
)
