import { type ReactNode, useState } from 'react'
import { FoldMark } from '../ui/disclosure.tsx'
import type { FieldState } from './use-validated-form.ts'

type Props = {
  heading: ReactNode
  hint: ReactNode
  hintId?: string
  fields: readonly FieldState[]
  children: ReactNode
}

/** Open from the start where a field in it has a value or an error. */
export function FoldedSection({ heading, hint, hintId, fields, children }: Props) {
  // Initial state only: it must not close while somebody chooses.
  const [open] = useState(fields.some(({ initial, error }) => [initial].flat().some(Boolean) || error))
  return (
    <details open={open} className="group/fold border-t border-rule pt-6">
      <summary className="flex min-h-11 items-center justify-between rounded">
        <h2 className="text-xl">{heading}</h2>
        <FoldMark />
      </summary>
      <div className="mt-2 grid gap-6">
        <p id={hintId} className="text-muted">
          {hint}
        </p>
        {children}
      </div>
    </details>
  )
}
