import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../kit/ui/button.tsx'

/** Links to the contact form. On a site without a mail server, this replaces the form that emails a new link. */
export const ContactLink = () => (
  <Link to="/contact" className={buttonStyle('primary')}>
    <Trans>Contact our team</Trans>
  </Link>
)
