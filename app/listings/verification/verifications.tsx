import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide'
import { Icon } from '../../kit/ui/icon.ts'
import { type Verification, verificationKeyOf } from '../../records/verification/verification.ts'
import { verificationText } from '../../records/verification/verification-text.ts'

export function Verifications({ verifications }: { verifications: readonly Verification[] }) {
  const { i18n } = useLingui()
  return (
    <ul className="divide-y divide-rule">
      {verifications.map((verification) => {
        const { sentence, until } = verificationText(i18n, verification)
        return (
          <li key={verificationKeyOf(verification)} className="flex gap-2 py-2">
            <Icon shape={Check} className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              {sentence} <span className="text-muted">{until}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function NothingElse() {
  return (
    <p className="mt-3 text-sm text-muted">
      <Trans>We checked nothing else. Ask for references, proof of insurance and a conflict check.</Trans>
    </p>
  )
}
