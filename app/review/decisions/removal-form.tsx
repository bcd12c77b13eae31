import { Trans } from '@lingui/react/macro'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'
import { removal } from './review.schema.ts'

export function RemovalForm({ page, language, lastResult }: ReasonFormProps) {
  return (
    <ReasonForm
      action={`${page}/removal`}
      form={removal}
      lastResult={lastResult}
      language={language}
      hint={<Trans>The letter to the sender quotes it.</Trans>}
      button={<Trans>Take down</Trans>}
      look="danger"
    />
  )
}
