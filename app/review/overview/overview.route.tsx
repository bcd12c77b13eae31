import { Trans, useLingui } from '@lingui/react/macro'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { DateTime } from '../date-time.tsx'
import { countWaiting } from '../queue/queue.queries.server.ts'
import { checkSite, isOpenCheck } from '../setup/checks.server.ts'
import { LegalReviewText } from '../setup/legal-review-text.tsx'
import { readSiteFacts } from '../setup/setup.queries.server.ts'
import { SetupList } from '../setup/setup-list.tsx'
import type { Route } from './+types/overview.route'
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
import { OverviewEmails } from './overview-emails.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewOutcomes } from './overview-outcomes.tsx'
import { OverviewSubmissions } from './overview-submissions.tsx'
import { OverviewVendors } from './overview-vendors.tsx'
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
  const { setup, legalReview, now, weeks, closed, coverage, submitted, alerts, invitations } = loaderData
  const { t } = useLingui()
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
      {legalReview && (
        <p className="mt-2 text-muted">
          <LegalReviewText review={legalReview} />
        </p>
      )}
      <OverviewFigures {...loaderData} />
      <OverviewVendors coverage={coverage} />
      <OverviewSubmissions weeks={weeks} submitted={submitted} />
      <OverviewOutcomes closed={closed} />
      <OverviewEmails alerts={alerts} invitations={invitations} />
    </>
  )
}
