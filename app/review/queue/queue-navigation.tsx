import { useLingui } from '@lingui/react/macro'
import { ChoiceLink } from '../choice-link.tsx'
import { type Kind, kinds } from '../kinds.ts'
import { type QueueFilters, queueAddress, states } from './queue-filters.ts'

type Props = { filters: QueueFilters; counts: Record<Kind, number>; all: number }

/** Chooses one kind of submission or all, each with how many there are of what is not decided, and where they stand. */
export function QueueNavigation({ filters, counts, all }: Props) {
  const { i18n, t } = useLingui()
  const options = [
    { kind: undefined, label: t`All`, count: all },
    ...kinds.map(({ kind, plural }) => ({ kind, label: i18n._(plural), count: counts[kind] })),
  ]
  return (
    <div className="mb-6 flex flex-wrap justify-between gap-x-10">
      <nav aria-label={t`Kinds of submissions`} className="flex flex-wrap gap-x-6">
        {options.map(({ kind, label, count }) => (
          <ChoiceLink key={label} to={queueAddress({ ...filters, kind })} current={kind === filters.kind}>
            {label}
            {filters.state !== 'decided' && <span className="text-sm text-muted tabular-nums">{count}</span>}
          </ChoiceLink>
        ))}
      </nav>
      <nav aria-label={t`States of submissions`} className="flex flex-wrap gap-x-6">
        {states.map(({ state, label }) => (
          <ChoiceLink key={state} to={queueAddress({ ...filters, state })} current={filters.state === state}>
            {i18n._(label)}
          </ChoiceLink>
        ))}
      </nav>
    </div>
  )
}
