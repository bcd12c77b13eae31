import { Trans } from '@lingui/react/macro'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'
import { takeDown } from './review.schema.ts'

export function TakeDownForm({ page, lastResult }: ReasonFormProps) {
  return (
    <ReasonForm
      action={`${page}/removal`}
      definition={takeDown}
      lastResult={lastResult}
      label={<Trans>Reason for removal</Trans>}
      hint={<Trans>The letter to the sender quotes it.</Trans>}
      button={<Trans>Take down</Trans>}
    />
  )
}
