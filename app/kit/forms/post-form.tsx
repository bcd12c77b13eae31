import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Fold } from '../ui/fold.tsx'
import { FailureBanner } from './failure-banner.tsx'
import { FormStart } from './form-start.tsx'
import { useFormData } from './use-form-data.ts'
import type { useValidatedForm } from './use-validated-form.ts'

/** From this window width on, there is room for the preview beside the form. */
const WIDE = '(width >= 64rem)'

type Props = Pick<ReturnType<typeof useValidatedForm>, 'formProps' | 'invalid' | 'busy' | 'failure'> & {
  isAnswer: boolean
  preview(data: FormData): ReactNode
  submit: ReactNode
  notes: ReactNode
  children: ReactNode
}

/**
 * The form for a request or a listing, with a preview that is updated while the visitor types. The preview is beside the
 * form on a wide screen, and otherwise in a closed row before the button.
 */
export function PostForm({ formProps, isAnswer, invalid, busy, failure, preview, submit, notes, children }: Props) {
  const { place, found } = useFormData((data) => data)
  const [isOpened, setOpened] = useState(false)
  return (
    <Form method="post" {...formProps} className="reading-columns">
      <div className="grid gap-6">
        <FormStart isAnswer={isAnswer} invalid={invalid} />
        {children}
        <Fold heading={<Trans>Preview</Trans>} className="lg:hidden no-scripts:hidden" onToggle={() => setOpened(true)}>
          <div>{found && isOpened && <Suspense>{preview(found)}</Suspense>}</div>
        </Fold>
        <div className="grid gap-4">
          <FailureBanner failure={failure} />
          <Button type="submit" disabled={busy} className="w-full sm:w-auto sm:justify-self-start sm:px-8">
            {busy ? <Trans>Submitting...</Trans> : submit}
          </Button>
          <div className="grid gap-2 text-sm text-muted">{notes}</div>
        </div>
      </div>
      <div ref={place} className="self-stretch no-scripts:hidden max-lg:hidden">
        <div className="sticky top-[calc(var(--spacing-header)+1.5rem)]">
          {found && matchMedia(WIDE).matches && (
            <Suspense>
              <p className="mb-2 text-sm text-muted">
                <Trans>Preview</Trans>
              </p>
              {preview(found)}
            </Suspense>
          )}
        </div>
      </div>
    </Form>
  )
}
