import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { visitorFields } from '../../kit/fields/fields.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { PostForm } from '../../kit/forms/post-form.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { requestFields } from '../../records/request.fields.ts'
import { VendorRequestFields } from './request-form-fields.tsx'

// If the file of the preview cannot be fetched, the form shows no preview.
const RequestPreview = lazy(() => import('./request-preview.tsx').catch(() => ({ default: () => null })))

export const requestForm = formOf(visitorFields(requestFields))

export function VendorRequestForm({ lastResult }: { lastResult: FormAnswer | undefined }) {
  const vendorServices = useSearchParams()[0].getAll('service')
  const { sendsEmail } = useSite()
  const { field, ...form } = useValidatedForm(requestForm, lastResult, { initially: { vendorServices } })
  return (
    <PostForm
      {...form}
      isAnswer={lastResult !== undefined}
      preview={(data) => <RequestPreview data={data} names={field('description').places} />}
      submit={<Trans>Submit vendor request</Trans>}
      notes={
        <>
          <p>
            <Trans>Once approved, your post appears on the homepage.</Trans>
          </p>
          <p>
            {sendsEmail ? (
              <Trans>
                To change, pause or close your request later, use the link in our confirmation email or{' '}
                <Link to="/contact" className="link">
                  contact our team
                </Link>
                .
              </Trans>
            ) : (
              <Trans>
                To change, pause or close your request later,{' '}
                <Link to="/contact" className="link">
                  contact our team
                </Link>
                .
              </Trans>
            )}
          </p>
          <Agreement />
        </>
      }
    >
      <VendorRequestFields field={field} />
    </PostForm>
  )
}
