import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSite } from '../../kit/layout/use-site.ts'
import { WithEmail } from '../../kit/layout/with-email.tsx'
import { Button, buttonStyle } from '../../kit/ui/button.tsx'

export const NameNotShown = () => <Trans>The organisation does not show its name.</Trans>

type ReplyLinkProps = { to: string | undefined; contactOf: string | undefined; className: string }

/** Replaces the contact button on a confidential request. In a preview, `to` is undefined. */
export function ReplyLink({ to, contactOf, className }: ReplyLinkProps) {
  const label = <Trans>Reply through the site</Trans>
  const { sendsEmail } = useSite()
  const look = `w-full ${className}`
  if (!to || !sendsEmail)
    return (
      <Button disabled className={look}>
        {label}
      </Button>
    )
  return (
    <Link to={to} data-contact-of={contactOf} className={`${buttonStyle('primary')} ${look}`}>
      {label}
    </Link>
  )
}

export function ReplyExplanation() {
  return (
    <p className="text-sm text-muted">
      <WithEmail
        without={
          <Trans>
            You cannot reply now, because this site does not send emails at the moment.{' '}
            <Link to="/contact" className="link">
              Contact our team
            </Link>
            .
          </Trans>
        }
      >
        <Trans>The organisation reads your reply on this site and decides whether to tell you who it is.</Trans>
      </WithEmail>
    </p>
  )
}
