import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Choice } from '../kit/ui/choice.tsx'

export function ConfirmationCheckbox({ isMissing, isChosen = false }: { isMissing: boolean; isChosen?: boolean }) {
  const error = useId()
  return (
    <div>
      {isMissing && (
        <p id={error} className="mb-1.5 text-sm font-medium text-danger">
          <Trans>Select 'Yes, I am sure' first.</Trans>
        </p>
      )}
      <Choice
        name="confirmed"
        value="yes"
        defaultChecked={isChosen}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? error : undefined}
        autoFocus={isMissing}
      >
        <Trans>Yes, I am sure</Trans>
      </Choice>
    </div>
  )
}
