import type { SubmissionResult } from '@conform-to/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { UnlistedPageHead } from '../layout/page-head.tsx'
import { DeclineForm } from './decline-form.tsx'

/** The form for a refusal by itself, where it came back without a reason. */
export function DeclinePage({ page, lastResult }: { page: string; lastResult: SubmissionResult | undefined }) {
  const { t } = useLingui()
  return (
    <div className="max-w-xl">
      <UnlistedPageHead title={t`Decline`} />
      <h1 className="mb-6 text-2xl">
        <Trans>Decline</Trans>
      </h1>
      <DeclineForm action={`${page}/decline`} lastResult={lastResult} />
    </div>
  )
}
