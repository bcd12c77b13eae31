import type { SubmissionResult } from '@conform-to/react'
import { Trans } from '@lingui/react/macro'
import type { Language } from '../../../config/language.ts'
import { ReasonForm } from '../decisions/reason-form.tsx'
import { refusal } from '../decisions/review.schema.ts'

type Props = { revisionId: string; language: Language; lastResult?: SubmissionResult | undefined }

export function RefusalForm({ revisionId, language, lastResult }: Props) {
  return (
    <ReasonForm
      action={`/review/revisions/${revisionId}/refusal`}
      form={refusal}
      lastResult={lastResult}
      language={language}
      hint={<Trans>The letter to the sender quotes it.</Trans>}
      button={<Trans>Refuse the change</Trans>}
    />
  )
}
