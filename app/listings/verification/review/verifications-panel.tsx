import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Form, Link } from 'react-router'
import { Button, buttonStyle } from '../../../kit/ui/button.tsx'
import { DOT } from '../../../kit/ui/dot.ts'
import { pageOf } from '../../../records/kinds.ts'
import { verificationKeyOf } from '../../../records/verification/verification.ts'
import { verificationText } from '../../../records/verification/verification-text.ts'
import { DateTime } from '../../../review/date-time.tsx'
import type { KnownVerification } from '../verifications.queries.server.ts'

const endings: Record<NonNullable<KnownVerification['endedAs']>, string> = {
  time: /*i18n*/ 'Expired.',
  changed: /*i18n*/ 'Ended: the website, the address or the name has changed.',
  staff: /*i18n*/ 'Ended by a reviewer.',
}

export function VerificationsPanel({ id, verifications }: { id: string; verifications: KnownVerification[] }) {
  return (
    <section className="mt-10" aria-labelledby="verifications">
      <h2 id="verifications" className="mb-3 text-xl">
        <Trans>Checks of this listing</Trans>
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {verifications.map((verification) => (
          <Row key={verificationKeyOf(verification)} id={id} verification={verification} />
        ))}
      </ul>
      <Link to={`${pageOf('listing', id)}/verifications`} className={`${buttonStyle('secondary')} mt-4`}>
        <Trans>Record a check</Trans>
      </Link>
    </section>
  )
}

function Row({ id, verification }: { id: string; verification: KnownVerification }) {
  const { i18n } = useLingui()
  const { kind, body, number, issuer, reviewer, endedAs, endedAt } = verification
  const { sentence, until } = verificationText(i18n, verification)
  const labelId = useId()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p id={labelId}>{sentence}</p>
        <p className="text-sm text-muted">
          {reviewer ?? <Trans>By the system</Trans>}
          {DOT}
          {endedAs ? i18n._(endings[endedAs]) : until} {endedAt && <DateTime at={endedAt} />}
        </p>
      </div>
      {!endedAs && (
        <Form method="post" action={`${pageOf('listing', id)}/verifications/end`}>
          {Object.entries({ kind, body, number, issuer }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" look="secondary" aria-describedby={labelId}>
            <Trans>End check</Trans>
          </Button>
        </Form>
      )}
    </li>
  )
}
