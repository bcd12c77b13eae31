import type { SubmissionResult } from '@conform-to/react'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { TextArea } from '../forms/field.tsx'
import { useValidatedForm } from '../forms/use-validated-form.ts'
import { Button } from '../ui/button.tsx'
import { decline } from './review.schema.ts'

/** Asks for the reason that goes with a refusal, and whose letter quotes it. */
export function DeclineForm({ action, lastResult }: { action: string; lastResult?: SubmissionResult | undefined }) {
  const { formProps, field, busy } = useValidatedForm(decline, lastResult)
  return (
    <Form method="post" action={action} {...formProps} className="grid gap-3">
      <TextArea
        field={field('reason')}
        label={<Trans>Reason for declining</Trans>}
        hint={<Trans>It stands word for word in the letter that they get.</Trans>}
        rows={2}
        aria-keyshortcuts="d"
      />
      <Button type="submit" look="secondary" disabled={busy} className="justify-self-start">
        <Trans>Decline</Trans>
      </Button>
    </Form>
  )
}
