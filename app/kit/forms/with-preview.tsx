import { type ComponentProps, type ReactNode, Suspense } from 'react'
import { Form } from 'react-router'
import { useFormData } from './use-form-data.ts'

/** Where there is room beside the form, which takes 46 rem. */
const WIDE = '(width >= 75rem)'

type Props = { formProps: ComponentProps<typeof Form>; preview(data: FormData): ReactNode; children: ReactNode }

/** A form, and on a wide screen what it makes beside it, which follows each key. */
export function WithPreview({ formProps, preview, children }: Props) {
  const { place, data } = useFormData()
  return (
    <Form
      method="post"
      {...formProps}
      className="mt-6 gap-x-[clamp(2.5rem,5vw,4.5rem)] min-[75rem]:grid min-[75rem]:grid-cols-[46rem_minmax(0,25rem)]"
    >
      <div className="grid gap-10">{children}</div>
      <div ref={place} className="no-scripts:hidden max-[75rem]:hidden">
        <div className="sticky top-[calc(var(--spacing-header)+1.5rem)]">
          {data && matchMedia(WIDE).matches && <Suspense>{preview(data)}</Suspense>}
        </div>
      </div>
    </Form>
  )
}
