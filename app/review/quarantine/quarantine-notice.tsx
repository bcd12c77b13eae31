import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { PERIODS } from '../../../config/retention.ts'
import type { Suspicion } from '../../kit/forms/spam-signals.ts'
import { Button } from '../../kit/ui/button.tsx'
import { type Kind, pageOf } from '../../records/kinds.ts'

export const suspicionLabels: Record<Suspicion, string> = {
  hidden_field: /*i18n*/ 'A hidden field (honeypot) was filled in.',
  too_fast: /*i18n*/ 'Sent faster than a person can type (autofill can also cause this).',
}

export function QuarantineNotice({ kind, id, suspicion }: { kind: Kind; id: string; suspicion: Suspicion }) {
  const { i18n } = useLingui()
  return (
    <div>
      <p className="font-medium">
        <Trans>Suspected spam</Trans>
      </p>
      <p className="mt-1">{i18n._(suspicionLabels[suspicion])}</p>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        <Trans>
          This submission is not in the queue, and no email about it was sent. Select 'Not spam' to move it to the
          queue. If you do nothing, it is erased after {PERIODS.daysOfSuspectedSpam} days.
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

export function ReleaseButton({ kind, id, describedBy }: { kind: Kind; id: string; describedBy?: string }) {
  return (
    <Form method="post" action={`${pageOf(kind, id)}/release`}>
      <Button type="submit" look="secondary" aria-describedby={describedBy}>
        <Trans>Not spam</Trans>
      </Button>
    </Form>
  )
}
