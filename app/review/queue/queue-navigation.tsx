import { useLingui } from '@lingui/react/macro'
import { ChoiceLink } from '../choice-link.tsx'
import { type Kind, kindNames, kinds } from '../kinds.ts'
import { type QueueFilters, queueAddress } from './queue-filters.ts'
import { StateTabs } from './state-tabs.tsx'

type Props = { filters: QueueFilters; counts: Record<Kind, number>; all: number; quarantined: number }

/** Chooses one kind of submission or all, each with how many there are of what is not decided, and where they stand. */
export function QueueNavigation({ filters, counts, all, quarantined }: Props) {
  const { i18n, t } = useLingui()
  const options = [
    { kind: undefined, label: t`All`, count: all },
    ...kindNames.map((kind) => ({ kind, label: i18n._(kinds[kind].plural), count: counts[kind] })),
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
      <StateTabs filters={filters} quarantined={quarantined} />
    </div>
  )
}
