import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { TextArea } from '../../forms/field.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { useOnward } from '../queue/onward.ts'
import type { changeRequest } from './review.schema.ts'

export type ReasonFormProps = { page: string; lastResult?: SubmissionResult | undefined }

type Props = {
  action: string
  form: typeof changeRequest
  lastResult: SubmissionResult | undefined
  hint: ReactNode
  button: ReactNode
  look?: 'primary' | 'danger'
}

export function ReasonForm({ action, form, lastResult, hint, button, look = 'primary' }: Props) {
  const { formProps, field, busy } = useValidatedForm(form, lastResult)
  const onward = useOnward()
  return (
    <Form method="post" action={action + onward} {...formProps} className="grid content-start gap-3">
      <TextArea field={field('reason')} hint={hint} rows={3} />
      <Button type="submit" look={look} disabled={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
