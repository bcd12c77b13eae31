import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { EmailField, TextArea, TextField } from '../../kit/forms/field.tsx'
import { FormStart } from '../../kit/forms/form-start.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { sendOrKeep } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { messageFields } from '../../records/message.fields.ts'

export const messageForm = formOf(messageFields)

// Because this sentence contains the word 'message', it is shown under the message field (spec 8).
export const MESSAGE_FAILURE = /*i18n*/ 'Failed to submit your message. Please try again later.'

export const sendMessage = <Answer,>(sent: { request: Request; serverAction: () => Promise<Answer> }) =>
  sendOrKeep(sent, { message: [MESSAGE_FAILURE] })

export function MessageForm({ lastResult, about }: { lastResult: FormAnswer | undefined; about?: string }) {
  const { formProps, field, invalid, busy, failure } = useValidatedForm(messageForm, lastResult, {
    failure: MESSAGE_FAILURE,
  })
  return (
    <Form method="post" {...formProps} className="grid gap-6">
      <FormStart isAnswer={lastResult !== undefined} invalid={invalid} />
      {about && <input type="hidden" name={messageFields.about.formName} value={about} />}
      <TextField field={field('name')} autoComplete="name" />
      <EmailField field={field('email')} />
      <TextArea field={field('message')} />
      <FailureBanner failure={failure} />
      <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        {busy ? <Trans>Sending...</Trans> : <Trans>Send message</Trans>}
      </Button>
    </Form>
  )
}
