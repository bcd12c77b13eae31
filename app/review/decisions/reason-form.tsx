import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { Language } from '../../../config/language.ts'
import { TextArea } from '../../forms/field.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { useOnward } from '../queue/onward.ts'
import { AskForSenderLanguage } from '../record/sender-language.tsx'
import type { changeRequest } from './review.schema.ts'

export type ReasonFormProps = { page: string; language: Language; lastResult?: SubmissionResult | undefined }

type Props = {
  action: string
  form: typeof changeRequest
  lastResult: SubmissionResult | undefined
  /** The sender's. */
  language: Language
  hint: ReactNode
  button: ReactNode
  look?: 'primary' | 'danger'
}

export function ReasonForm({ action, form, lastResult, language, hint, button, look = 'primary' }: Props) {
  const { formProps, field, busy } = useValidatedForm(form, lastResult)
  const onward = useOnward()
  return (
    <Form method="post" action={action + onward} {...formProps} className="grid content-start gap-3">
      <TextArea
        field={field('reason')}
        hint={
          <>
            <AskForSenderLanguage language={language} />
            {hint}
          </>
        }
        rows={3}
      />
      <Button type="submit" look={look} disabled={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
