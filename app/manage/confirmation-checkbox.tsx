import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Choice } from '../kit/ui/choice.tsx'

type Props = { isMissing: boolean; isChosen?: boolean; children: ReactNode }

/**
 * A checkbox with an error message if the sender left it empty. `children` is the text beside it, which says what the
 * sender confirms.
 */
export function ConfirmationCheckbox({ isMissing, isChosen = false, children }: Props) {
  const error = useId()
  return (
    <div>
      {isMissing && (
        <p id={error} className="mb-1.5 text-sm font-medium text-danger">
          <Trans>Select this box to continue.</Trans>
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
        {children}
      </Choice>
    </div>
  )
}
