import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { TextArea } from '../../forms/field.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import type { changeRequest } from './review.schema.ts'

export type ReasonFormProps = { page: string; lastResult?: SubmissionResult | undefined }

type Props = {
  action: string
  form: typeof changeRequest
  lastResult: SubmissionResult | undefined
  hint: ReactNode
  button: ReactNode
  /** The shortcut that focuses the field. */
  keys?: string
}

export function ReasonForm({ action, form, lastResult, hint, button, keys }: Props) {
  const { formProps, field, busy } = useValidatedForm(form, lastResult)
  return (
    <Form method="post" action={action} {...formProps} className="grid content-start gap-3">
      <TextArea field={field('reason')} hint={hint} rows={2} aria-keyshortcuts={keys} />
      <Button type="submit" look="secondary" disabled={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
