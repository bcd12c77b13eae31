import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { FailureBanner } from '../../forms/failure-banner.tsx'
import { TextField } from '../../forms/field.tsx'
import { Section } from '../../forms/section.tsx'
import type { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'

type Props = {
  form: Pick<ReturnType<typeof useValidatedForm<'logoUrl'>>, 'formProps' | 'field' | 'busy' | 'failure'>
  /** The submission's own page. */
  page: string
  /** The newest decision that is known here: should there be a newer one, nothing is saved. */
  seen: string
  /** The fields of the submission's own form. */
  children: ReactNode
}

/** The form in which the team corrects a submission: its own fields, and the logo, which only the team can set. */
export function EditForm({ form: { formProps, field, busy, failure }, page, seen, children }: Props) {
  return (
    <Form method="post" {...formProps} className="grid gap-12">
      <input type="hidden" name="seen" value={seen} />
      {children}
      <Section heading={<Trans>Set by the team</Trans>}>
        <TextField
          field={field('logoUrl')}
          label={<Trans>Address of the logo</Trans>}
          hint={
            <Trans>It begins with https://. Shown as a small square; the pattern stands in where there is none.</Trans>
          }
          type="url"
          placeholder="https://"
        />
      </Section>
      <div className="grid gap-4">
        <FailureBanner failure={failure} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" disabled={busy}>
            <Trans>Save the changes</Trans>
          </Button>
          <Link to={page} className="link inline-flex min-h-11 items-center">
            <Trans>Leave it as it is</Trans>
          </Link>
        </div>
      </div>
    </Form>
  )
}
