import { Trans } from '@lingui/react/macro'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'
import { changeRequest } from './review.schema.ts'

export function ChangeRequestForm({ page, language, lastResult }: ReasonFormProps) {
  return (
    <ReasonForm
      action={`${page}/change-request`}
      form={changeRequest}
      lastResult={lastResult}
      language={language}
      hint={<Trans>The letter to the sender quotes it.</Trans>}
      button={<Trans>Request changes</Trans>}
    />
  )
}
