import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { buttonStyle } from '../kit/ui/button.tsx'

/** Links to the contact form. A site without a mail server shows this link in place of a form that emails a link. */
export const ContactLink = () => (
  <Link to="/contact" className={buttonStyle('primary')}>
    <Trans>Contact our team</Trans>
  </Link>
)
