import { Trans } from '@lingui/react/macro'
import { isExample } from '../../config/site.ts'

/** Beside a link that the operator has not set. */
export function ExampleMark({ address }: { address: string }) {
  if (!isExample(address)) return null
  return (
    <span className="ms-1 text-sm text-muted">
      <Trans>(example)</Trans>
    </span>
  )
}
