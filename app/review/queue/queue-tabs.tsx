import { Trans, useLingui } from '@lingui/react/macro'
import { submissionKinds } from '../../../config/kinds.ts'
import { type Kind, kinds } from '../../records/kinds.ts'
import { TabLink, Tabs } from '../tab-link.tsx'
import type { CountsByState, QueueCounts } from './queue.queries.server.ts'
import { type QueueFilters, queueAddress, states } from './queue-filters.ts'

type Props = { filters: QueueFilters; counts: CountsByState; quarantined: number; held: number }

/** The number for one kind or for all; undefined where they are not counted. */
export const countOf = (counts: QueueCounts | undefined, kind: Kind | undefined): number | undefined =>
  counts && (kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0))

export function QueueTabs(props: Props) {
  const { filters, counts } = props
  const { i18n, t } = useLingui()
  const options = [
    { kind: undefined, label: t`All` },
    ...submissionKinds.map((kind) => ({ kind, label: i18n._(kinds[kind].plural) })),
  ]
  return (
    <div className="mb-6 flex flex-wrap justify-between gap-x-10">
      <Tabs label={t`Submission type`}>
        {options.map(({ kind, label }) => (
          <TabLink key={label} to={queueAddress({ ...filters, kind })} current={kind === filters.kind}>
            {label}
            <Count of={countOf(counts[filters.state], kind)} />
          </TabLink>
        ))}
      </Tabs>
      <StateTabs {...props} />
    </div>
  )
}

type StateProps = Partial<Props> & Pick<Props, 'quarantined' | 'held'> & { current?: 'quarantine' | 'held' }

/** `current`: without filters, on a page of its own. */
export function StateTabs({ filters, counts = {}, quarantined, held, current }: StateProps) {
  const { i18n, t } = useLingui()
  const others: Omit<QueueFilters, 'state'> = filters ?? { kind: undefined, search: '' }
  return (
    <Tabs label={t`Submission state`}>
      {states.map(({ state, label }) => (
        <TabLink key={state} to={queueAddress({ ...others, state })} current={filters?.state === state}>
          {i18n._(label)}
          <Count of={countOf(counts[state], others.kind)} />
        </TabLink>
      ))}
      <TabLink to="/review/quarantine" current={current === 'quarantine'}>
        <Trans>Suspected spam</Trans>
        <Count of={quarantined} />
      </TabLink>
      <TabLink to="/review/held" current={current === 'held'}>
        <Trans>Held messages</Trans>
        <Count of={held} />
      </TabLink>
    </Tabs>
  )
}

function Count({ of: count }: { of: number | undefined }) {
  return count === undefined ? null : <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
}
