import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { control, ErrorText } from '../../kit/forms/field.tsx'
import type { Entries } from './entries.ts'

type Props = {
  entries: Entries
  name: string
  label: ReactNode
  of?: string | undefined
  hint?: ReactNode
  children: (control: Control) => ReactNode
}

type Control = {
  id: string
  name: string
  className: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Entry({ entries: { typed, errors }, name, label, of, hint, children }: Props) {
  const { i18n } = useLingui()
  const error = errors[name]
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </label>
      {children({
        id: name,
        name,
        className: `${control} py-1`,
        defaultValue: typed[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <ErrorText id={`${name}-error`}>{i18n._(error)}</ErrorText>}
    </div>
  )
}
