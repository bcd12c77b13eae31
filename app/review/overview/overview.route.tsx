import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet } from 'react-router'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { Fold } from '../../kit/ui/fold.tsx'
import { DateTime } from '../date-time.tsx'
import { countWaiting } from '../queue/queue.queries.server.ts'
import { checkSite, isOpenCheck } from '../setup/checks.server.ts'
import { LegalReviewText } from '../setup/legal-review-text.tsx'
import { readSiteFacts } from '../setup/setup.queries.server.ts'
import { SetupList } from '../setup/setup-list.tsx'
import type { Route } from './+types/overview.route'
import { NamedTable } from './charts/number-table.tsx'
import { Patterns } from './charts/texture.tsx'
import {
  countAlerts,
  countClosedRequests,
  countCoverage,
  countInvitations,
  countPublished,
  countSubmissions,
  measureSpeed,
} from './overview.queries.server.ts'
import { EmailFigures, OverviewEmails } from './overview-emails.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewOutcomes, useOutcomes } from './overview-outcomes.tsx'
import { OverviewSubmissions, useKindCharts } from './overview-submissions.tsx'
import { CoverageTables, OverviewVendors } from './overview-vendors.tsx'
import { lastWeeks, weeksBefore } from './weeks.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const now = new Date()
  const { weeks, since } = lastWeeks(now, 26)
  const [waiting, speed, published, closed, coverage, submitted, alerts, invitations, facts] = await Promise.all([
    countWaiting(staff),
    measureSpeed(staff, weeksBefore(now, 4)),
    countPublished(staff, weeks.at(-1) ?? now),
    countClosedRequests(staff),
    countCoverage(staff),
    countSubmissions(staff, since),
    countAlerts(staff),
    countInvitations(staff),
    readSiteFacts(staff),
  ])
  const checked = checkSite(context.get(environment), facts)
  const setup = { openChecks: checked.filter(isOpenCheck), total: checked.length }
  const { legalReview } = facts
  return { setup, legalReview, now, weeks, waiting, speed, published, closed, coverage, submitted, alerts, invitations }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { setup, legalReview, now, weeks, closed, coverage, alerts, invitations } = loaderData
  const { t } = useLingui()
  const charts = useKindCharts(loaderData)
  const outcomes = useOutcomes(closed)
  return (
    <>
      <UnlistedPageHead title={t`Overview`} />
      <Patterns />
      <h1 className="text-2xl">{t`Overview`}</h1>
      <p className="mt-1 text-muted">
        <Trans>
          As of <DateTime at={now} />. Weeks begin on Monday, 00:00 UTC. The current week is incomplete.
        </Trans>
      </p>
      <SetupList {...setup} />
      <OverviewFigures {...loaderData} />
      {/* The figures of the feature 'page-views' (app/routes.ts). */}
      <Outlet />
      <OverviewVendors coverage={coverage} />
      <OverviewSubmissions charts={charts} weeks={weeks.length} />
      <OverviewOutcomes closed={closed} table={outcomes} />
      <OverviewEmails alerts={alerts} invitations={invitations} />
      <Fold heading={<Trans>More figures</Trans>} inside={<Trans>All numbers as tables</Trans>} className="mt-6">
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
          <CoverageTables coverage={coverage} />
          <NamedTable {...outcomes} />
          {charts.map(({ kind, layers, numbers }) => layers.length > 0 && <NamedTable key={kind} {...numbers} />)}
          <EmailFigures alerts={alerts} invitations={invitations} />
          {legalReview && (
            <p className="text-muted">
              <LegalReviewText review={legalReview} />
            </p>
          )}
        </div>
      </Fold>
    </>
  )
}
