import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import type { Language } from '../../../config/language.ts'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { SelectField, TextArea } from '../../kit/forms/field.tsx'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { useQueueQuery } from '../../review/queue/queue-query.ts'
import { AskForSenderLanguage } from '../../review/submission-facts/sender-language.tsx'
import { answerForm } from './answer.schema.ts'

type Props = {
  page: string
  language: Language
  usualAnswers: string[]
  seen: number
  lastResult?: FormAnswer | undefined
}

export function AnswerForm({ page, language, usualAnswers, seen, lastResult }: Props) {
  const { t } = useLingui()
  const { formProps, field, busy, failure } = useValidatedForm(answerForm, lastResult)
  return (
    <Form method="post" action={`${page}/answer${useQueueQuery()}`} {...formProps} className="grid content-start gap-3">
      {/* The number of replies that the reviewer has seen. If the message has more replies when the form arrives, the
          reviewer's reply is not sent. */}
      <input type="hidden" name="seen" value={seen} />
      <SelectField field={field('usual')} prompt={t`Choose a saved reply`} typedOptions={usualAnswers} />
      <TextArea
        field={field('text')}
        hint={
          <>
            <AskForSenderLanguage language={language} />
            <Trans>The email includes both. Replies go to the team mailbox.</Trans>
          </>
        }
        rows={6}
      />
      <FailureBanner failure={failure} />
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" disabled={busy}>
          <Trans>Send reply</Trans>
        </Button>
        <Link to="/review/reasons" className="link inline-flex min-h-11 items-center text-sm">
          <Trans>Edit saved replies</Trans>
        </Link>
      </div>
    </Form>
  )
}
