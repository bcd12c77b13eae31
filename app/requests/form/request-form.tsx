import { Trans } from '@lingui/react/macro'
import { lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SELECTED, visitorFields } from '../../kit/fields/fields.ts'
import { Agreement } from '../../kit/forms/agreement.tsx'
import { PostForm } from '../../kit/forms/post-form.tsx'
import { formOf } from '../../kit/forms/schema.ts'
import type { FormAnswer } from '../../kit/forms/submission.ts'
import { useValidatedForm } from '../../kit/forms/use-validated-form.ts'
import { requestFields } from '../../records/request.fields.ts'
import { VendorRequestFields } from './request-form-fields.tsx'

// If the file of the preview cannot be fetched, the form shows no preview.
const RequestPreview = lazy(() => import('./request-preview.tsx').catch(() => ({ default: () => null })))

export const requestForm = formOf(visitorFields(requestFields))

export function VendorRequestForm({ lastResult }: { lastResult: FormAnswer | undefined }) {
  const [asked] = useSearchParams()
  const initially = {
    vendorServices: asked.getAll('service'),
    confidential: asked.get('confidential') === 'yes' ? SELECTED : '',
  }
  const { field, ...form } = useValidatedForm(requestForm, lastResult, { initially })
  return (
    <PostForm
      {...form}
      isAnswer={lastResult !== undefined}
      preview={(data) => <RequestPreview data={data} names={field('description').places?.words} />}
      submit={<Trans>Submit vendor request</Trans>}
      notes={
        <p>
          <Trans>
            Once approved, your post appears on the homepage. To change it later,{' '}
            <Link to="/contact" className="link">
              contact our team
            </Link>
            .
          </Trans>{' '}
          <Agreement />
        </p>
      }
    >
      <VendorRequestFields field={field} />
    </PostForm>
  )
}
