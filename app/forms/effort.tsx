import { Trans } from '@lingui/react/macro'

export function Effort() {
  return (
    <p className="mt-3 text-muted">
      <Trans>All fields are required unless marked optional. This takes about 3 minutes.</Trans>
    </p>
  )
}
