import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { REPLIES_A_DAY } from '../../config/limits.ts'
import { FailureBanner } from '../kit/forms/failure-banner.tsx'
import { TextArea } from '../kit/forms/field.tsx'
import type { FormAnswer } from '../kit/forms/submission.ts'
import { useValidatedForm } from '../kit/forms/use-validated-form.ts'
import { KeyForm } from '../kit/layout/key-form.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Day } from '../kit/ui/day.tsx'
import { DOT } from '../kit/ui/dot.ts'
import { conversationForm } from './conversation.fields.ts'
import type { ConversationMessage, Side } from './conversation.queries.server.ts'
import { Typed } from './typed-text.tsx'

export const writingFailures = {
  dailyLimit: msg`Your message was not sent, because you have sent ${REPLIES_A_DAY} messages within 24 hours. Please try again later.`,
  closed: /*i18n*/ 'Your message was not sent. You can no longer write about this request.',
  named:
    /*i18n*/ 'Your message was not sent, because it seems to name you. Change it or, if the vendor may know who you are, select the box and send it again.',
}

export function Messages({ of: messages, names }: { of: ConversationMessage[]; names: Record<Side, ReactNode> }) {
  return (
    <ol className="grid gap-4 empty:hidden">
      {messages.map(({ id, by, text, createdAt }) => (
        <li key={id} className="border-t border-rule pt-4 wrap-anywhere">
          <p className="text-sm text-muted">
            {names[by]}
            {DOT}
            <Day at={createdAt} />
          </p>
          <Typed text={text} hasLines />
        </li>
      ))}
    </ol>
  )
}

type FormProps = {
  action: string
  hint: ReactNode
  lastResult: FormAnswer | undefined
  /** A checkbox that is shown with a refused message. The sender can select it and send the message anyway. */
  children?: ReactNode
}

export function ConversationForm({ action, hint, lastResult, children }: FormProps) {
  const { formProps, field, failure } = useValidatedForm(conversationForm, lastResult)
  return (
    <KeyForm action={action} {...formProps} className="grid gap-4">
      <TextArea field={field('text')} hint={hint} />
      <FailureBanner failure={failure} />
      {children}
      <Button type="submit" className="w-full sm:w-auto sm:justify-self-start sm:px-8">
        <Trans>Send message</Trans>
      </Button>
    </KeyForm>
  )
}
