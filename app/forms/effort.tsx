import { Trans } from '@lingui/react/macro'

export function Effort() {
  return (
    <p className="mt-3 text-muted">
      <Trans>All fields are required, it takes about three minutes.</Trans>
    </p>
  )
}
