import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, buttonStyle } from '../ui/button.tsx'

export function NameNotShown() {
  return (
    <p className="mt-1 text-sm text-muted">
      <Trans>The organisation does not show its name.</Trans>
    </p>
  )
}

/** In place of the contact button. `to` is absent in a preview. */
export function ReplyLink({ to }: { to: string | undefined }) {
  const label = <Trans>Reply through the site</Trans>
  if (!to) return <Button disabled>{label}</Button>
  return (
    <Link to={to} className={`${buttonStyle('primary')} w-full`}>
      {label}
    </Link>
  )
}

export function HowReplied() {
  return (
    <p className="text-sm text-muted">
      <Trans>The organisation reads your reply on this site and decides whether to tell you who it is.</Trans>
    </p>
  )
}
