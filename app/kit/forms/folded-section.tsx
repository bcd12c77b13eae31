import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Fold } from '../ui/fold.tsx'
import { useFormData } from './use-form-data.ts'
import type { FieldState } from './use-validated-form.ts'

type Props = {
  heading: ReactNode
  inside: ReactNode
  fields: readonly FieldState[]
  level?: 'h2' | 'h3'
  children: ReactNode
}

const isFilled = ({ initial }: FieldState) => [initial].flat().some(Boolean)

/**
 * A section of a form that can be opened. It is open from the start if one of its fields has a value or an error, and
 * opens again if the browser finds an error in it.
 */
export function FoldedSection({ heading, inside, fields, level, children }: Props) {
  // This is only the initial state, because the section must not close while a visitor fills it in.
  const [open] = useState(fields.some((field) => isFilled(field) || field.error))
  const { place, found } = useFormData((data) => fields.filter(({ name }) => data.getAll(name).some(Boolean)).length)
  const invalid = fields.filter(({ error }) => error)
  // A field in a closed section cannot get the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new error, and not when another field is edited
  useEffect(() => {
    const section = place.current?.closest('details')
    if (invalid.length === 0 || !section || section.open) return
    section.open = true
    const first = invalid.find(({ autoFocus }) => autoFocus)
    if (first) document.getElementById(first.id)?.focus()
  }, [invalid.length])
  const filled = found ?? fields.filter(isFilled).length
  return (
    <Fold
      heading={heading}
      inside={inside}
      level={level}
      open={open}
      count={
        filled > 0 && (
          <span className="rounded-full bg-sand px-2.5 py-0.5 text-sm whitespace-nowrap">
            <Trans>{filled} filled in</Trans>
          </span>
        )
      }
    >
      <div ref={place} className="grid gap-6">
        {children}
      </div>
    </Fold>
  )
}
