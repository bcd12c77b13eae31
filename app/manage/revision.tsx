import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ColumnValue, type Field, optionLabel, withFields } from '../kit/fields/fields.ts'
import { translatedList } from '../kit/i18n/translated-list.ts'
import { WithEmail } from '../kit/layout/with-email.tsx'
import { TypedText } from '../kit/ui/typed-text.tsx'
import { kindOf } from '../records/kinds.ts'
import type { Managed } from './manage.queries.server.ts'

export function WaitingRevision({ managed: { kind, revision } }: { managed: Managed }) {
  const { i18n } = useLingui()
  if (!revision) return null
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Changes in review</Trans>
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        <WithEmail without={<Trans>We will review these changes. They do not take effect until then.</Trans>}>
          <Trans>We will review these changes and email you. They do not take effect until then.</Trans>
        </WithEmail>
      </p>
      <dl className="mt-4 grid gap-6">
        {withFields(kindOf(kind).fields, revision).map(([field, [before, after]]) => (
          <div key={field.name}>
            <dt className="font-medium">{i18n._(field.label)}</dt>
            <dd className="mt-1 grid gap-4 sm:grid-cols-2">
              <Side heading={<Trans>Published</Trans>} field={field} value={before} />
              <Side heading={<Trans>In review</Trans>} field={field} value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Side({ heading, field, value }: { heading: ReactNode; field: Field; value: ColumnValue }) {
  const { i18n } = useLingui()
  const texts = [value ?? []].flat().filter(Boolean)
  const text =
    'options' in field
      ? translatedList(
          i18n,
          texts.map((option) => optionLabel(field, option)),
        )
      : texts.join()
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{heading}</p>
      {text ? (
        <TypedText text={text} />
      ) : (
        <p>
          <Trans>Empty</Trans>
        </p>
      )}
    </div>
  )
}
