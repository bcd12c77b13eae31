import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link } from 'react-router'
import { visitorFields } from '../../kit/fields/fields.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { PostForm } from '../../kit/forms/post-form.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { useSite } from '../../kit/layout/use-site.ts'
import { listingFields } from '../../records/listing.fields.ts'
import { ListingFields } from './listing-form-fields.tsx'

// If the file of the preview cannot be fetched, the form shows no preview.
const ListingPreview = lazy(() => import('./listing-preview.tsx').catch(() => ({ default: () => null })))

export const listingForm = formOf(visitorFields(listingFields))

export function ListingForm({ lastResult }: { lastResult: FormAnswer | undefined }) {
  const { sendsEmail } = useSite()
  const { field, ...form } = useValidatedForm(listingForm, lastResult, { anyToggleClears: true })
  return (
    <PostForm
      {...form}
      isAnswer={lastResult !== undefined}
      preview={(data) => <ListingPreview data={data} />}
      submit={<Trans>Submit services listing</Trans>}
      notes={
        <>
          <p>
            <Trans>Our team reviews listings before they appear.</Trans>
          </p>
          <p>
            {sendsEmail ? (
              <Trans>To change, pause or withdraw your listing later, use the link in our confirmation email.</Trans>
            ) : (
              <Trans>
                To change, pause or withdraw your listing later,{' '}
                <Link to="/contact" className="link">
                  contact our team
                </Link>
                .
              </Trans>
            )}
          </p>
          <p>
            <Agreement />
          </p>
        </>
      }
    >
      <ListingFields field={field} />
    </PostForm>
  )
}
