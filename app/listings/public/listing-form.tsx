import type { SubmissionResult } from '@conform-to/react'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { visitorFields } from '../../kit/fields/fields.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { FormStart } from '../../kit/forms/form-start.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { Button } from '../../kit/ui/button.tsx'
import { listingFields } from '../../records/listing.fields.ts'
import { ListingFields } from './listing-form-fields.tsx'

export const listingForm = formOf(visitorFields(listingFields))

export function ListingForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { formProps, field, invalid, busy, failure } = useValidatedForm(listingForm, lastResult, {
    anyToggleClears: true,
  })
  return (
    <Form method="post" {...formProps} className="mt-6 grid gap-10">
      <FormStart isAnswer={lastResult !== undefined} invalid={invalid} />
      <ListingFields field={field} />
      <div className="grid gap-4">
        <FailureBanner failure={failure} />
        <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          {busy ? <Trans>Submitting...</Trans> : <Trans>Submit services listing</Trans>}
        </Button>
        <div className="grid gap-2 text-sm text-muted">
          <p>
            <Trans>Our team reviews listings before they appear.</Trans>
          </p>
          <p>
            <Trans>To change, pause or withdraw your listing later, use the link in our confirmation email.</Trans>
          </p>
          <Agreement />
        </div>
      </div>
    </Form>
  )
}
