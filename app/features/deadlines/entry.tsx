import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { control, ErrorText } from '../../kit/forms/field.tsx'
import type { Entries } from './entries.ts'

type Props = {
  entries: Entries
  name: string
  /** The default is `name`. If two fields have the same name, one of them needs a different id. */
  id?: string
  label: ReactNode
  of?: string | undefined
  /** This is shown below the field. */
  note?: ReactNode
  children: (control: Control) => ReactNode
}

export type Control = {
  id: string
  name: string
  className: string
  defaultValue: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export function Entry({ entries: { typed, errors }, name, id = name, label, of, note, children }: Props) {
  const { i18n } = useLingui()
  const error = errors[name]
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {of && <span className="sr-only">: {of}</span>}
      </label>
      {children({
        id,
        name,
        className: `${control} py-1`,
        defaultValue: typed[name],
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error && `${name}-error`,
      })}
      {note}
      {error && <ErrorText id={`${name}-error`}>{i18n._(error)}</ErrorText>}
    </div>
  )
}
