import { Trans, useLingui } from '@lingui/react/macro'
import { type Kind, kindNames, kinds } from '../kinds.ts'
import { TabLink } from '../tab-link.tsx'
import { type QueueFilters, queueAddress, states } from './queue-filters.ts'

type Props = { filters: QueueFilters; counts: Record<Kind, number>; all: number; quarantined: number }

export function QueueTabs({ filters, counts, all, quarantined }: Props) {
  const { i18n, t } = useLingui()
  const options = [
    { kind: undefined, label: t`All`, count: all },
    ...kindNames.map((kind) => ({ kind, label: i18n._(kinds[kind].plural), count: counts[kind] })),
  ]
  return (
    <div className="mb-6 flex flex-wrap justify-between gap-x-10">
      <nav aria-label={t`Submission kind`} className="flex flex-wrap gap-x-6">
        {options.map(({ kind, label, count }) => (
          <TabLink key={label} to={queueAddress({ ...filters, kind })} current={kind === filters.kind}>
            {label}
            {filters.state !== 'decided' && <span className="text-sm text-muted tabular-nums">{count}</span>}
          </TabLink>
        ))}
      </nav>
      <StateTabs filters={filters} quarantined={quarantined} />
    </div>
  )
}

type StateTabsProps = {
  /** Undefined on the page of suspected spam. */
  filters: QueueFilters | undefined
  quarantined: number
}

export function StateTabs({ filters, quarantined }: StateTabsProps) {
  const { i18n, t } = useLingui()
  const others: Omit<QueueFilters, 'state'> = filters ?? { kind: undefined, search: '' }
  return (
    <nav aria-label={t`Submission state`} className="flex flex-wrap gap-x-6">
      {states.map(({ state, label }) => (
        <TabLink key={state} to={queueAddress({ ...others, state })} current={filters?.state === state}>
          {i18n._(label)}
        </TabLink>
      ))}
      <TabLink to="/review/quarantine" current={filters === undefined}>
        <Trans>Suspected spam</Trans>
        <span className="text-sm text-muted tabular-nums">{quarantined}</span>
      </TabLink>
    </nav>
  )
}
