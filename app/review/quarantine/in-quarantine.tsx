import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Suspicion } from '../../forms/spam-signals.ts'
import type { Kind } from '../kinds.ts'
import { ReleaseButton } from './release-button.tsx'
import { suspicions } from './suspicions.ts'

/** Says on a submission's page that it is in quarantine, and why; stands where it would be decided on. */
export function InQuarantine({ kind, id, suspicion }: { kind: Kind; id: string; suspicion: Suspicion }) {
  const { i18n } = useLingui()
  return (
    <div>
      <p className="font-medium">
        <Trans>Suspected spam</Trans>
      </p>
      <p className="mt-1">{i18n._(suspicions[suspicion])}</p>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        <Trans>
          It is not in the queue, and no letter about it was sent. Once it is released it can be decided on. Otherwise
          it is erased 30 days after it came.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <ReleaseButton kind={kind} id={id} />
        <Link to="/review/quarantine" className="link inline-flex min-h-11 items-center">
          <Trans>Back to suspected spam</Trans>
        </Link>
      </div>
    </div>
  )
}
