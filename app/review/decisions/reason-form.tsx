import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { GenericSchema } from 'valibot'
import { TextArea } from '../../forms/field.tsx'
import type { FormDefinition } from '../../forms/submission.ts'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'

export type ReasonFormProps = { page: string; lastResult?: SubmissionResult | undefined }

type Props = {
  action: string
  definition: FormDefinition<GenericSchema<unknown, { reason: string }>, 'reason'>
  lastResult: SubmissionResult | undefined
  label: ReactNode
  hint: ReactNode
  button: ReactNode
  /** The shortcut that focuses the field. */
  keys?: string
}

export function ReasonForm({ action, definition, lastResult, label, hint, button, keys }: Props) {
  const { formProps, field, busy } = useValidatedForm(definition, lastResult)
  return (
    <Form method="post" action={action} {...formProps} className="grid content-start gap-3">
      <TextArea field={field('reason')} label={label} hint={hint} rows={2} aria-keyshortcuts={keys} />
      <Button type="submit" look="secondary" disabled={busy} className="justify-self-start">
        {button}
      </Button>
    </Form>
  )
}
