import { Trans, useLingui } from '@lingui/react/macro'
import { staffPool } from '../../context.server.ts'
import { UnlistedPageHead } from '../../layout/page-head.tsx'
import { page } from '../../routing/page.ts'
import { DateTime } from '../date-time.tsx'
import type { Route } from './+types/overview.route'
import { Patterns } from './charts/texture.tsx'
import {
  countByCountry,
  countByService,
  countSubmissions,
  countWaitingByAge,
  listGaps,
  measureKinds,
  measureWeeks,
} from './overview.queries.server.ts'
import { OverviewAges } from './overview-ages.tsx'
import { OverviewSpeed } from './overview-speed.tsx'
import { OverviewSubmissions } from './overview-submissions.tsx'
import { OverviewVendors } from './overview-vendors.tsx'
import { lastWeeks, weeksBefore } from './weeks.ts'

export const handle = page({ cache: 'private' })

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffPool)
  const now = new Date()
  const { weeks, since } = lastWeeks(now, 26)
  const [submitted, byWeek, recent, waiting, services, countries, gaps] = await Promise.all([
    countSubmissions(staff, since),
    measureWeeks(staff, since),
    measureKinds(staff, weeksBefore(now, 4)),
    countWaitingByAge(staff, now),
    countByService(staff),
    countByCountry(staff),
    listGaps(staff),
  ])
  return { now, weeks, submitted, byWeek, recent, waiting, services, countries, gaps }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { now, weeks, submitted, byWeek, recent, waiting, ...coverage } = loaderData
  const { t } = useLingui()
  return (
    <>
      <UnlistedPageHead title={t`Overview`} />
      <Patterns />
      <h1 className="text-2xl">
        <Trans>Overview</Trans>
      </h1>
      <p className="mt-1 text-muted">
        <Trans>
          As of <DateTime at={now} />. Weeks begin on Monday, 00:00 UTC; the current week is incomplete.
        </Trans>
      </p>
      <OverviewSubmissions weeks={weeks} submitted={submitted} />
      <OverviewSpeed weeks={weeks} byWeek={byWeek} recent={recent} />
      <OverviewAges waiting={waiting} />
      <OverviewVendors {...coverage} />
    </>
  )
}
