import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { listSeparator } from '../../../config/language.ts'
import type { Values } from '../../kit/fields/fields.ts'
import { translatedList } from '../../kit/i18n/translated-list.ts'
import { Day } from '../../kit/ui/day.tsx'
import { LogoOrMonogram } from '../../kit/ui/graphics/logo.tsx'
import { typed } from '../../kit/ui/typed.ts'
import { TypedText } from '../../kit/ui/typed-text.tsx'
import { claimsWorkFields, trackRecordFields } from '../../records/claims-work/claims-work.fields.ts'
import { type ProfileField, partsFor } from '../../records/claims-work/profile-parts.ts'
import { listingFields } from '../../records/listing.fields.ts'
import { Assignments } from '../list/assignments.tsx'

const { services, specialties, languages } = listingFields
const inParts = { ...claimsWorkFields, ...trackRecordFields }

/** The values of the form that the visitor edits, before they are saved. */
export type Unsaved = Partial<Record<ProfileField, string[]>>

const listOf = (value: Values[string] = null): string[] => [value ?? []].flat().filter(Boolean)

/** Previews the vendor's page while the vendor fills in the profile. Marks the choices that are not saved yet. */
export function ProfilePreview({ values, unsaved }: { values: Values; unsaved: Unsaved }) {
  const { i18n } = useLingui()
  const textOf = (name: string) => listOf(values[name]).join()
  const about = unsaved.about ? unsaved.about.join() : textOf('about')
  const shown = partsFor(values).flatMap(({ fields }) => fields)
  return (
    <aside className="min-w-0 lg:sticky lg:top-[calc(var(--spacing-header)+1.5rem)] lg:self-start print:hidden">
      <h2 className="mb-3 text-sm font-normal text-muted">
        <Trans>Your page, as organisations will see it</Trans>
      </h2>
      <div className="rounded border border-rule bg-paper p-4">
        <div className="flex items-start gap-3">
          <LogoOrMonogram url={textOf('logoUrl') || null} name={textOf('companyName')} className="size-11" />
          <div className="min-w-0">
            <h3 className="text-lg leading-6">
              <bdi {...typed(textOf('companyName'))}>{textOf('companyName')}</bdi>
            </h3>
            <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-sm text-muted">
              <span className="rounded bg-sand px-1.5 font-medium text-ink">{i18n._(textOf('vendorType'))}</span>{' '}
              <span>
                <bdi {...typed(textOf('location'))}>{textOf('location')}</bdi>
                {listSeparator(i18n.locale)}
                {i18n._(textOf('country'))}
              </span>
            </p>
          </div>
        </div>
        {about && <TypedText text={about} className="mt-2 text-sm" />}
        <dl className="mt-3 text-sm">
          {[services, specialties, languages].map(({ name, label }) => (
            <Row key={name} label={i18n._(label)}>
              {translatedList(i18n, listOf(values[name]))}
            </Row>
          ))}
          {Object.values(inParts)
            .filter(({ name }) => shown.includes(name))
            .sort((one, other) => shown.indexOf(one.name) - shown.indexOf(other.name))
            .map((field) => {
              const saved = listOf(values[field.name])
              const stated = unsaved[field.name] ?? saved
              const isStated = stated.some(Boolean)
              if (!isStated && ('onlyWith' in field || field.name in trackRecordFields)) return null
              return (
                <Row
                  key={field.name}
                  label={i18n._(field.label)}
                  isUnsaved={[...stated].sort().join() !== [...saved].sort().join()}
                >
                  {isStated && <Stated kind={field.kind} values={stated} />}
                </Row>
              )
            })}
        </dl>
      </div>
    </aside>
  )
}

type StatedProps = { kind: (typeof inParts)[keyof typeof inParts]['kind']; values: string[] }

function Stated({ kind, values }: StatedProps) {
  const { i18n } = useLingui()
  if (kind === 'date') return <Day at={values.join()} />
  if (kind === 'lines') return <Assignments of={values.join()} className="grid gap-1" />
  return translatedList(i18n, values)
}

type RowProps = { label: string; isUnsaved?: boolean; children: ReactNode }

const Row = ({ label, isUnsaved, children }: RowProps) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 border-t border-rule py-2">
    <dt className="text-muted">{label}</dt>
    <dd>
      {children || (
        <span className="text-muted">
          <Trans>Not said</Trans>
        </span>
      )}{' '}
      {isUnsaved && (
        <span className="text-muted">
          <Trans>(not saved)</Trans>
        </span>
      )}
    </dd>
  </div>
)
