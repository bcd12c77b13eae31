import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FormStart } from './form-start.tsx'
import { useFormData } from './use-form-data.ts'
import type { useValidatedForm } from './use-validated-form.ts'

/** From this window width on, there is room for the preview beside the form, which is 46 rem wide. */
const WIDE = '(width >= 75rem)'

type Props = Pick<ReturnType<typeof useValidatedForm>, 'formProps' | 'invalid' | 'busy' | 'failure'> & {
  isAnswer: boolean
  preview(data: FormData): ReactNode
  submit: ReactNode
  notes: ReactNode
  children: ReactNode
}

/** The form for a request or a listing. On a wide screen it has a preview that is updated while the visitor types. */
export function PostForm({ formProps, isAnswer, invalid, busy, failure, preview, submit, notes, children }: Props) {
  const { place, found } = useFormData((data) => data)
  return (
    <Form
      method="post"
      {...formProps}
      className="mt-6 gap-x-[clamp(2.5rem,5vw,4.5rem)] min-[75rem]:grid min-[75rem]:grid-cols-[46rem_minmax(0,25rem)]"
    >
      <div className="grid gap-10">
        <FormStart isAnswer={isAnswer} invalid={invalid} />
        {children}
        <div className="grid gap-4">
          <FailureBanner failure={failure} />
          <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
            {busy ? <Trans>Submitting...</Trans> : submit}
          </Button>
          <div className="grid gap-2 text-sm text-muted">{notes}</div>
        </div>
      </div>
      <div ref={place} className="no-scripts:hidden max-[75rem]:hidden">
        <div className="sticky top-[calc(var(--spacing-header)+1.5rem)]">
          {found && matchMedia(WIDE).matches && <Suspense>{preview(found)}</Suspense>}
        </div>
      </div>
    </Form>
  )
}

export const PreviewHead = ({ by }: { by: ReactNode }) => (
  <p className="mb-2 flex justify-between gap-4">
    <strong className="font-semibold">
      <Trans>Preview</Trans>
    </strong>
    <span className="text-sm text-muted">{by}</span>
  </p>
)
