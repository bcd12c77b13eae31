import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Field } from '../kit/fields/fields.ts'
import { typed } from '../kit/ui/typed.ts'
import { TypedText } from '../kit/ui/typed-text.tsx'

export function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-rule pt-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** Shows plain text. Addresses in it do not become links. */
export const Typed = ({ text, hasLines }: { text: string; hasLines: boolean }) =>
  hasLines ? <TypedText text={text} /> : <bdi {...typed(text)}>{text}</bdi>

export function TypedFields({ fields, of: values }: { fields: Record<string, Field>; of: object }) {
  const { i18n } = useLingui()
  const textOf = (name: string) => (values as Record<string, string | undefined>)[name] ?? ''
  return Object.values(fields).map(
    ({ name, label, kind }) =>
      textOf(name) && (
        <Line key={name} label={i18n._(label)}>
          <Typed text={textOf(name)} hasLines={kind === 'lines'} />
        </Line>
      ),
  )
}
