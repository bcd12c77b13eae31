import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { quote } from '../../../../config/language.ts'
import { Icon } from '../../ui/icon.ts'
import { choiceName, type Filters, toggle } from '../filters.ts'
import type { FilterState } from '../use-filters.ts'
import { FilterLink } from './filter-link.tsx'

type ActiveFilter = { key: string; name: string; to: Filters }

/** Returns the typed text and the choices, each with its name and the filters that remain without it. */
export function activeFilters(
  { groups, filters }: Pick<FilterState, 'groups' | 'filters'>,
  i18n: I18n,
): ActiveFilter[] {
  const { search, chosen } = filters
  const choices = groups.flatMap((group) =>
    (chosen[group.key] ?? []).map((option) => ({
      key: `${group.key}:${option}`,
      name: choiceName(group, option, i18n),
      to: toggle(group, filters, option),
    })),
  )
  return search ? [{ key: 'q', name: quote(i18n.locale, search), to: { ...filters, search: '' } }, ...choices] : choices
}

export function ActiveFilters({ state }: { state: FilterState }) {
  const { i18n, t } = useLingui()
  const chips = activeFilters(state, i18n)
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={t`Active filters`}
      className="flex flex-wrap gap-2 max-sm:order-last max-sm:basis-full print:hidden"
    >
      {chips.map(({ key, name, to }) => (
        <li key={key}>
          <FilterLink
            to={to}
            state={state}
            label={t`${name}: remove filter`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-petrol-ink px-3 text-sm text-petrol-ink hover:bg-sand pointer-fine:min-h-8"
          >
            <bdi>{name}</bdi>
            <Icon shape={X} className="size-4 shrink-0" />
          </FilterLink>
        </li>
      ))}
    </ul>
  )
}
