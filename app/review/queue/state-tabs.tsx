import { Trans, useLingui } from '@lingui/react/macro'
import { ChoiceLink } from '../choice-link.tsx'
import { type QueueFilters, queueAddress, states } from './queue-filters.ts'

type Props = {
  /** What the queue shows; undefined in the quarantine. */
  filters: QueueFilters | undefined
  quarantined: number
}

/** The queue's tabs: where submissions stand and, apart from all others, suspected spam. */
export function StateTabs({ filters, quarantined }: Props) {
  const { i18n, t } = useLingui()
  const elsewhere: Omit<QueueFilters, 'state'> = filters ?? { kind: undefined, search: '' }
  return (
    <nav aria-label={t`States of submissions`} className="flex flex-wrap gap-x-6">
      {states.map(({ state, label }) => (
        <ChoiceLink key={state} to={queueAddress({ ...elsewhere, state })} current={filters?.state === state}>
          {i18n._(label)}
        </ChoiceLink>
      ))}
      <ChoiceLink to="/review/quarantine" current={filters === undefined}>
        <Trans>Suspected spam</Trans>
        <span className="text-sm text-muted tabular-nums">{quarantined}</span>
      </ChoiceLink>
    </nav>
  )
}
