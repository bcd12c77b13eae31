import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { type ColumnValue, type Field, storedFields, valuesOf, withFields } from '../../kit/fields/fields.ts'
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
    <dl className="grid gap-3">
      {fields.map(
        (field) =>
          isFilled(values[field.name]) && (
            <div key={field.name} className="wrap-anywhere">
              <dt className="text-sm text-muted">
                {i18n._(field.label)}
                {field.isPrivate && (
                  <>
                    {' · '}
                    <Trans>Never public</Trans>
                  </>
                )}
                {masked.includes(field) && (
                  <>
                    {' · '}
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

export function RecordFacts({ kind, record, without }: RecordProps & { without: Field[] }) {
  const { i18n } = useLingui()
  const { fields, publication } = kindOf(kind)
  const values = valuesOf(fields, record)
  const shownElsewhere = without.map(({ name }) => name)
  const filledFields = storedFields(fields).filter(
    ({ name }) => isFilled(values[name]) && !shownElsewhere.includes(name),
  )
  const isPublic = (field: Field) => !publication || !field.isPrivate || field.when !== undefined
  const factsOf = (someFields: Field[]) => (
    <Facts>
      {someFields.map((field) => (
        <RecordFact key={field.name} label={i18n._(field.label)}>
          <FieldValue field={field} value={values[field.name] ?? null} />
        </RecordFact>
      ))}
    </Facts>
  )
  if (!publication) return factsOf(filledFields)
  const privateFields = filledFields.filter((field) => !isPublic(field))
  const maskedNames = maskedFields(kind, record).map(({ name }) => name)
  const maskedFilled = filledFields.filter(({ name }) => maskedNames.includes(name))
  return (
    <>
      {privateFields.length > 0 && (
        <NonPublicFacts heading={<Trans>Never public</Trans>}>{factsOf(privateFields)}</NonPublicFacts>
      )}
      {maskedFilled.length > 0 && (
        <NonPublicFacts heading={<Trans>Not public while the request is confidential</Trans>}>
          {factsOf(maskedFilled)}
        </NonPublicFacts>
      )}
      <section>
        <h2 className="mb-3 text-xl">
          <Trans>Public</Trans>
        </h2>
        {factsOf(filledFields.filter((field) => isPublic(field) && !maskedFilled.includes(field)))}
      </section>
    </>
  )
}

function NonPublicFacts({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">{heading}</h2>
      {children}
    </section>
  )
}

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
  return <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[12rem_1fr]">{children}</dl>
}

export function RecordFact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-1 border-t border-rule pt-3 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
