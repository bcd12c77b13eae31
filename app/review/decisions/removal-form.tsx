import { Trans } from '@lingui/react/macro'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'
import { removal } from './review.schema.ts'

/** Asks for the reason why something published is to be taken off the site. */
export function RemovalForm({ page, lastResult }: ReasonFormProps) {
  return (
    <ReasonForm
      action={`${page}/removal`}
      form={removal}
      lastResult={lastResult}
      hint={<Trans>It stands word for word in the letter that they get.</Trans>}
      button={<Trans>Take down</Trans>}
    />
  )
}
