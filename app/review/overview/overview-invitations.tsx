import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Outcome, outcomes } from '../../submissions/expiry/outcomes.ts'
import { Chart } from './charts/chart.tsx'
import { NumberTable } from './charts/number-table.tsx'
import type { InvitedCount } from './invitations.queries.server.ts'
import { OverviewSection } from './overview-section.tsx'

const sumOf = (rows: InvitedCount[]) => rows.reduce((sum, { count }) => sum + count, 0)

export function OverviewInvitations({ counts }: { counts: InvitedCount[] }) {
  const { i18n, t } = useLingui()
  const closed = counts.filter(({ isClosed }) => isClosed)
  const open = sumOf(counts.filter(({ isClosed, isInvited }) => !isClosed && isInvited))
  const rowOf = (name: string, outcome: Outcome | null) => {
    const some = closed.filter((one) => one.outcome === outcome)
    const cells = [true, false].map((isInvited) => sumOf(some.filter((one) => one.isInvited === isInvited)))
    return { name, cells: cells.map((count) => i18n.number(count)) }
  }
  const name = t`Outcomes with and without invitations`
  return (
    <OverviewSection
      heading={<Trans>Invitations</Trans>}
      summary={
        <Trans>
          Vendor requests that were sent to vendors by email, and outcomes of requests closed in the last 12 months.
        </Trans>
      }
    >
      <p className="mb-3">
        <Plural value={open} one="# open request with invitations" other="# open requests with invitations" />
      </p>
      <div className="max-w-3xl">
        <Chart heading={name} empty={closed.length === 0 && <Trans>No closed request to compare</Trans>}>
          <NumberTable
            name={name}
            columns={[t`Outcome`, t`With invitations`, t`Without invitations`]}
            rows={[
              ...Object.entries(outcomes).map(([outcome, label]) => rowOf(i18n._(label), outcome as Outcome)),
              rowOf(t`Outcome not given`, null),
            ]}
          />
        </Chart>
      </div>
    </OverviewSection>
  )
}
