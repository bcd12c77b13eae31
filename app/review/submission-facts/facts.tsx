import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { type ColumnValue, type Field, storedFields, valuesOf, withFields } from '../../kit/fields/fields.ts'
import { DOT } from '../../kit/ui/dot.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { type Kind, kindOf, maskedFields } from '../../records/kinds.ts'
import { FieldBlock, FieldValue } from './field-value.tsx'

type RecordProps = { kind: Kind; record: object }

const isFilled = (value: ColumnValue | undefined) => [value ?? []].flat().some(Boolean)

export function Contacts({ kind, record, fields }: RecordProps & { fields: Field[] }) {
  const { i18n } = useLingui()
  const values = valuesOf(kindOf(kind).fields, record)
  const masked = maskedFields(kind, record)
  return (
    <dl className="grid gap-3 text-sm">
      {fields.map(
        (field) =>
          isFilled(values[field.name]) && (
            <div key={field.name} className="wrap-anywhere">
              <dt className="text-muted">
                {i18n._(field.label)}
                {field.isPrivate && (
                  <>
                    {DOT}
                    <Trans>Never public</Trans>
                  </>
                )}
                {masked.includes(field) && (
                  <>
                    {DOT}
                    <Trans>Not public while the request is confidential</Trans>
                  </>
                )}
              </dt>
              <dd>
                <FieldValue field={field} value={values[field.name] ?? null} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Shows the public fields, without those that the page shows elsewhere. All fields of a message count as public. */
export function PublicFacts({ kind, record, without }: RecordProps & { without: readonly Field[] }) {
  const { i18n } = useLingui()
  const values = valuesOf(kindOf(kind).fields, record)
  const masked = maskedFields(kind, record)
  const shownFields = storedFields(kindOf(kind).fields).filter(
    (field) =>
      isFilled(values[field.name]) && isPublic(kind, field) && !masked.includes(field) && !isIn(without, field),
  )
  if (shownFields.length === 0) return null
  return (
    <Facts>
      {shownFields.map((field) => (
        <RecordFact key={field.name} label={i18n._(field.label)}>
          <FieldValue field={field} value={values[field.name] ?? null} />
        </RecordFact>
      ))}
    </Facts>
  )
}

/** Returns the fields that visitors do not see, without the contact details. */
export function nonPublicFields(kind: Kind, record: object, contacts: readonly Field[]): Field[] {
  const masked = maskedFields(kind, record)
  return storedFields(kindOf(kind).fields).filter(
    (field) => (!isPublic(kind, field) || masked.includes(field)) && !isIn(contacts, field),
  )
}

const isPublic = (kind: Kind, field: Field) => !kindOf(kind).publication || !field.isPrivate || field.when !== undefined

const isIn = (fields: readonly Field[], { name }: Field) => fields.some((field) => field.name === name)

export function ColumnFacts({ kind, columns }: { kind: Kind; columns: Record<string, ColumnValue> }) {
  const { i18n } = useLingui()
  return (
    <Facts>
      {withFields(kindOf(kind).fields, columns).map(([field, value]) => (
        <RecordFact key={field.name} label={i18n._(field.label)}>
          <FieldBlock field={field} value={value} />
        </RecordFact>
      ))}
    </Facts>
  )
}

export function Original({ kind, original }: { kind: Kind; original: Record<string, ColumnValue> | null }) {
  if (!original) return null
  return (
    <details className="group mt-8">
      <summary className="flex min-h-11 w-fit items-center gap-2">
        <h2 className="text-xl">
          <Trans>Original submission</Trans>
        </h2>
        <Icon shape={ChevronDown} className="size-5 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3">
        <ColumnFacts kind={kind} columns={original} />
      </div>
    </details>
  )
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 text-sm sm:grid-cols-[10rem_1fr]">{children}</dl>
}

export function RecordFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-rule py-2 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
