import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatList, quote } from '../../../config/language.ts'
import { choiceName, type Filters, isFiltered } from '../../kit/lists/filters.ts'
import { opportunityFilters } from '../../records/request.fields.ts'

export function FiltersInWords({ filters }: { filters: Filters }) {
  const { i18n } = useLingui()
  if (!isFiltered(filters))
    return (
      <p>
        <Trans>New opportunities for all services and countries</Trans>
      </p>
    )
  return (
    <dl>
      {filters.search && (
        <Line label={<Trans>Search words</Trans>}>
          <bdi>{quote(i18n.locale, filters.search)}</bdi>
        </Line>
      )}
      {opportunityFilters
        .filter(({ key }) => filters.chosen[key]?.length)
        .map((group) => (
          <Line key={group.key} label={i18n._(group.label)}>
            {formatList(
              i18n.locale,
              (filters.chosen[group.key] ?? []).map((choice) => choiceName(group, choice, i18n)),
            )}
          </Line>
        ))}
    </dl>
  )
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
