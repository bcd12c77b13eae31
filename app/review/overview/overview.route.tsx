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
import { Patterns } from './charts/texture.tsx'
import {
  countAlerts,
  countClosed,
  countCoverage,
  countInvited,
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
  const [waiting, speed, published, closed, coverage, submitted, alerts, invitations, legalReview] = await Promise.all([
    countWaiting(staff),
    measureSpeed(staff, weeksBefore(now, 4)),
    countPublished(staff, weeks.at(-1) ?? now),
    countClosed(staff),
    countCoverage(staff),
    countSubmissions(staff, since),
    countAlerts(staff),
    countInvited(staff),
    findLegalReview(staff),
  ])
  const unset = unsetFacts(context.get(environment).site)
  return {
    unset,
    now,
    weeks,
    waiting,
    speed,
    published,
    closed,
    coverage,
    submitted,
    alerts,
    invitations,
    legalReview,
  }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { unset, now, weeks, closed, coverage, submitted, alerts, invitations, legalReview } = loaderData
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
      <OverviewFigures {...loaderData} />
      <OverviewVendors coverage={coverage} />
      <OverviewSubmissions weeks={weeks} submitted={submitted} />
      <OverviewOutcomes closed={closed} />
      <OverviewEmails alerts={alerts} invitations={invitations} />
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
