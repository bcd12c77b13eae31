import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../kit/ui/button.tsx'

/** Replaces the form for a new link on a site without a mail server, which cannot send one. */
export const ContactLink = () => (
  <Link to="/contact" className={buttonStyle('primary')}>
    <Trans>Contact our team</Trans>
  </Link>
)
