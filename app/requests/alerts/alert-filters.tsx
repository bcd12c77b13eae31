import { Trans, useLingui } from '@lingui/react/macro'
import { listIn, quoteIn } from '../../../config/language.ts'
import { choiceName, type Filters, isFiltered, readFilters } from '../../lists/filters.ts'
import { opportunityFilters } from '../request.fields.ts'

/** Of a list's address. An option that is no longer offered is left out: an alert would find nothing with it. */
export function knownFilters(parameters: URLSearchParams): Filters {
  const { search, chosen } = readFilters(opportunityFilters, parameters)
  const known = opportunityFilters.map(({ key, options }) => [
    key,
    (chosen[key] ?? []).filter((value) => options.includes(value)),
  ])
  return { search, chosen: Object.fromEntries(known) }
}

/** Each filter on a line of its own. */
export function FiltersInWords({ filters }: { filters: Filters }) {
  const { i18n } = useLingui()
  if (!isFiltered(filters))
    return (
      <p>
        <Trans>All vendor requests</Trans>
      </p>
    )
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {filters.search && (
        <>
          <dt className="text-muted">
            <Trans>Words</Trans>
          </dt>
          <dd className="mb-1">
            <bdi>{quoteIn(i18n.locale, filters.search)}</bdi>
          </dd>
        </>
      )}
      {opportunityFilters
        .filter(({ key }) => filters.chosen[key]?.length)
        .map((group) => (
          <div key={group.key} className="contents">
            <dt className="text-muted">{i18n._(group.label)}</dt>
            <dd className="mb-1">
              {listIn(
                i18n.locale,
                (filters.chosen[group.key] ?? []).map((choice) => choiceName(group, choice, i18n)),
              )}
            </dd>
          </div>
        ))}
    </dl>
  )
}
