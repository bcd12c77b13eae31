import { Trans } from '@lingui/react/macro'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'
import { changeRequest } from './review.schema.ts'

/** Asks whoever sent a submission to change something before it is decided on. */
export function ChangeRequestForm({ page, lastResult }: ReasonFormProps) {
  return (
    <ReasonForm
      action={`${page}/change-request`}
      form={changeRequest}
      lastResult={lastResult}
      hint={<Trans>It stands word for word in the letter that asks for it.</Trans>}
      button={<Trans>Ask for changes</Trans>}
      keys="c"
    />
  )
}
