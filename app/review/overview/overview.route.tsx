import { Trans, useLingui } from '@lingui/react/macro'
import { formatList } from '../../../config/language.ts'
import { unsetFacts } from '../../../config/site.ts'
import { UnlistedPageHead } from '../../kit/layout/page-head.tsx'
import { environment, staffPool } from '../../kit/routing/context.server.ts'
import { DateTime } from '../date-time.tsx'
import { countWaiting } from '../queue/queue.queries.server.ts'
import { LegalReviewText } from '../setup/legal-review-text.tsx'
import { findLegalReview } from '../setup/setup.queries.server.ts'
import type { Route } from './+types/overview.route'
import { countAlerts, countAwaited } from './alerts.queries.server.ts'
import { Patterns } from './charts/texture.tsx'
import { countInvited } from './invitations.queries.server.ts'
import {
  countClosed,
  countCoverage,
  countOpenByEnd,
  countPublished,
  countSubmissions,
  countWaitingByAge,
  measureSpeed,
} from './overview.queries.server.ts'
import { OverviewAges } from './overview-ages.tsx'
import { OverviewAlerts } from './overview-alerts.tsx'
import { OverviewEnds } from './overview-ends.tsx'
import { OverviewFigures } from './overview-figures.tsx'
import { OverviewInvitations } from './overview-invitations.tsx'
import { OverviewSpeed } from './overview-speed.tsx'
import { OverviewSubmissions } from './overview-submissions.tsx'
import { OverviewVendors } from './overview-vendors.tsx'
import { lastWeeks, weeksBefore } from './weeks.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const now = new Date()
  const { weeks, since } = lastWeeks(now, 26)
  const [
    submitted,
    { byWeek, recent },
    waiting,
    { oldestSeconds },
    published,
    closed,
    open,
    coverage,
    alerts,
    awaited,
    legalReview,
    invited,
  ] = await Promise.all([
    countSubmissions(staff, since),
    measureSpeed(staff, since, weeksBefore(now, 4)),
    countWaitingByAge(staff, now),
    countWaiting(staff),
    countPublished(staff, weeks.at(-1) ?? now),
    countClosed(staff),
    countOpenByEnd(staff, now),
    countCoverage(staff),
    countAlerts(staff),
    countAwaited(staff),
    findLegalReview(staff),
    countInvited(staff),
  ])
  const unset = unsetFacts(context.get(environment).site)
  const figures = { waiting, oldestSeconds, recent, published, closed }
  return { unset, now, weeks, submitted, byWeek, figures, open, coverage, alerts, awaited, legalReview, invited }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { unset, now, weeks, submitted, byWeek, figures, open, coverage, alerts, awaited, legalReview, invited } =
    loaderData
  const { waiting, recent, closed } = figures
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
      {unset.length > 0 && <UnsetNotice names={unset} />}
      {legalReview && (
        <p className="mt-2 text-muted">
          <LegalReviewText review={legalReview} />
        </p>
      )}
      <OverviewFigures {...figures} />
      <OverviewVendors coverage={coverage} />
      <OverviewSubmissions weeks={weeks} submitted={submitted} />
      <OverviewSpeed weeks={weeks} byWeek={byWeek} recent={recent} />
      <OverviewAges waiting={waiting} />
      <OverviewEnds closed={closed} open={open} />
      <OverviewInvitations counts={invited} />
      <OverviewAlerts figures={alerts} awaited={awaited} coverage={coverage} />
    </>
  )
}

/** Here alone: only the operator can change the environment. */
function UnsetNotice({ names }: { names: string[] }) {
  const { i18n, t } = useLingui()
  return (
    <aside aria-label={t`Operator`} className="mt-6 max-w-4xl rounded border border-rule bg-sand px-4 py-3">
      <p>
        <Trans>
          These settings are missing or still examples:{' '}
          <bdi className="wrap-anywhere">{formatList(i18n.locale, names)}</bdi>. Set them so that visitors know who runs
          the site.
        </Trans>
      </p>
    </aside>
  )
}
