import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide'
import { quote } from '../../../../config/language.ts'
import { Icon } from '../../ui/icon.ts'
import { choiceName, toggle } from '../filters.ts'
import type { FilterState } from '../use-filters.ts'
import { FilterLink } from './filter-link.tsx'

export function ActiveFilters({ state }: { state: FilterState }) {
  const { i18n, t } = useLingui()
  const { search } = state.filters
  const choices = state.groups.flatMap((group) =>
    (state.filters.chosen[group.key] ?? []).map((option) => ({
      key: `${group.key}:${option}`,
      name: choiceName(group, option, i18n),
      to: toggle(group, state.filters, option),
    })),
  )
  const searched = { key: 'q', name: quote(i18n.locale, search), to: { ...state.filters, search: '' } }
  const chips = search ? [searched, ...choices] : choices
  if (chips.length === 0) return null
  return (
    <ul aria-label={t`Active filters`} className="mb-4 flex flex-wrap gap-2 print:hidden">
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
