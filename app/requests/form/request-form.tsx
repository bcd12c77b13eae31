import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { visitorFields } from '../../kit/fields/fields.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { FailureBanner } from '../../kit/forms/failure-banner.tsx'
import { FormStart } from '../../kit/forms/form-start.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { WithPreview } from '../../kit/forms/with-preview.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { requestFields } from '../../records/request.fields.ts'
import { VendorRequestFields } from './request-form-fields.tsx'

// Without a connection no preview is shown.
const RequestPreview = lazy(() => import('./request-preview.tsx').catch(() => ({ default: () => null })))

export const requestForm = formOf(visitorFields(requestFields))

export function VendorRequestForm({ lastResult }: { lastResult: FormAnswer | undefined }) {
  const vendorServices = useSearchParams()[0].getAll('service')
  const { formProps, field, invalid, busy, failure } = useValidatedForm(requestForm, lastResult, {
    initially: { vendorServices },
  })
  return (
    <WithPreview formProps={formProps} preview={(data) => <RequestPreview data={data} />}>
      <FormStart isAnswer={lastResult !== undefined} invalid={invalid} />
      <VendorRequestFields field={field} />
      <div className="grid gap-4">
        <FailureBanner failure={failure} />
        <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
          {busy ? <Trans>Submitting...</Trans> : <Trans>Submit vendor request</Trans>}
        </Button>
        <Notes />
      </div>
    </WithPreview>
  )
}

function Notes() {
  return (
    <div className="grid gap-2 text-sm text-muted">
      <p>
        <Trans>Once approved, your post appears on the homepage.</Trans>
      </p>
      <p>
        <Trans>
          To change, pause or close your request later, use the link in our confirmation email or{' '}
          <Link to="/contact" className="link">
            contact our team
          </Link>
          .
        </Trans>
      </p>
      <Agreement />
    </div>
  )
}
