import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide'
import { useLocation } from 'react-router'
import { submissionKinds } from '../../../domain/kinds.ts'
import { Icon } from '../../kit/ui/icon.ts'
import { type Kind, kinds } from '../../records/kinds.ts'
import { TabLink, Tabs } from '../tab-link.tsx'
import type { CountsByState, QueueCounts } from './queue.queries.server.ts'
import { type QueueFilters, queueAddress, states } from './queue-filters.ts'

type HeldCounts = { quarantined: number; held: number; heldInvitations: number }

type Props = HeldCounts & { filters: QueueFilters; counts: CountsByState }

/**
 * Returns the number of submissions of one kind or, without `kind`, of all kinds. Returns undefined if the state is not
 * counted.
 */
export const countOf = (counts: QueueCounts | undefined, kind: Kind | undefined): number | undefined =>
  counts && (kind ? counts[kind] : Object.values(counts).reduce((sum, count) => sum + count, 0))

const shortLabels: Record<Kind, string> = {
  request: /*i18n*/ 'Requests',
  listing: /*i18n*/ 'Listings',
  message: kinds.message.plural,
}

export function QueueTabs(props: Props) {
  const { filters, counts } = props
  const { i18n, t } = useLingui()
  const options = [
    { kind: undefined, label: t`All` },
    ...submissionKinds.map((kind) => ({ kind, label: i18n._(shortLabels[kind]) })),
  ]
  return (
    <div className="flex flex-wrap justify-between gap-x-10 xl:text-sm">
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

type StateProps = Partial<Props> & HeldCounts & { current?: 'quarantine' | 'held' }

/**
 * Shows a tab for the waiting submissions, for the current state, and for each other state that has submissions. The
 * other states, and those that are not counted, are in the menu 'More'. The pages for suspected spam and for held
 * messages and invitations have no `filters`, and set `current` instead.
 */
export function StateTabs({ filters, counts = {}, quarantined, held, heldInvitations, current }: StateProps) {
  const { i18n, t } = useLingui()
  const { search } = useLocation()
  const otherFilters: Omit<QueueFilters, 'state'> = filters ?? { kind: undefined, search: '' }
  const tabs = [
    ...states.map(({ state, label }) => ({
      to: queueAddress({ ...otherFilters, state }),
      label: i18n._(label),
      count: countOf(counts[state], otherFilters.kind),
      isCurrent: filters?.state === state,
      isAlwaysShown: state === 'waiting',
    })),
    { to: '/review/quarantine', label: t`Suspected spam`, count: quarantined, isCurrent: current === 'quarantine' },
    { to: '/review/held', label: t`Held`, count: held + heldInvitations, isCurrent: current === 'held' },
  ]
  const isShown = ({ count, isCurrent, isAlwaysShown }: (typeof tabs)[number] & { isAlwaysShown?: boolean }) =>
    Boolean(count) || isCurrent || isAlwaysShown
  const linksTo = (someTabs: typeof tabs) =>
    someTabs.map(({ to, label, count, isCurrent }) => (
      <TabLink key={to} to={to} current={isCurrent}>
        {label}
        <Count of={count} />
      </TabLink>
    ))
  return (
    <div className="flex min-w-0 items-end gap-x-5">
      <Tabs label={t`Submission state`}>{linksTo(tabs.filter(isShown))}</Tabs>
      {/* The key changes when a tab is selected, which closes the menu. */}
      <details key={search} className="group relative shrink-0">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-petrol-ink hover:underline">
          <Trans>More</Trans>
          <Icon shape={ChevronDown} className="size-4 group-open:rotate-180" />
        </summary>
        <nav
          aria-label={t`More submission states`}
          className="absolute end-0 z-10 grid rounded border border-edge bg-paper px-4 py-1 whitespace-nowrap shadow-float"
        >
          {linksTo(tabs.filter((tab) => !isShown(tab)))}
        </nav>
      </details>
    </div>
  )
}

export function Count({ of: count }: { of: number | undefined }) {
  return count === undefined ? null : <span className="text-sm font-normal text-muted tabular-nums">{count}</span>
}
