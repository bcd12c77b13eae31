import type { SubmissionResult } from '@conform-to/react'
import { Trans } from '@lingui/react/macro'
import { Form } from 'react-router'
import { Agreement } from '../../forms/agreement.tsx'
import { FailureBanner } from '../../forms/failure-banner.tsx'
import { Honeypot } from '../../forms/honeypot.tsx'
import { useValidatedForm } from '../../forms/use-validated-form.ts'
import { Button } from '../../ui/button.tsx'
import { vendorListing } from '../listing.schema.ts'
import { ListingFields } from '../listing-form-fields.tsx'

/** The form of spec section 2, 'List your services'; its fields stand in focus order. */
export function ListingForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { formProps, field, busy, failure } = useValidatedForm(vendorListing, lastResult, {
    anyToggleClears: true,
  })
  return (
    <Form method="post" {...formProps} className="mt-10 grid gap-12">
      <Honeypot isAnswer={lastResult !== undefined} />
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
          <Agreement />
        </div>
      </div>
    </Form>
  )
}
