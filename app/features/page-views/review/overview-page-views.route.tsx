import { Trans, useLingui } from '@lingui/react/macro'
import { optional } from '../../../kit/lists/optional.server.ts'
import { staffPool } from '../../../kit/routing/context.server.ts'
import { page } from '../../../kit/routing/page.ts'
import { PageFigure, PageFigures } from '../page-figures.tsx'
import { sumOfAllPages } from '../page-views.queries.server.ts'
import type { Route } from './+types/overview-page-views.route'

export const handle = page({ cache: 'private' })

export const loader = ({ context }: Route.LoaderArgs) =>
  optional(context, 'The page views could not be loaded', sumOfAllPages(context.get(staffPool)), undefined)

export default function OverviewPageViews({ loaderData: sums }: Route.ComponentProps) {
  const { t } = useLingui()
  if (!sums) return null
  return (
    <section aria-label={t`Page views`} className="mt-6 grid gap-2">
      <p className="text-sm text-muted">
        <Trans>Page views in the last 30 days, without confidential requests:</Trans>
      </p>
      <PageFigures>
        <PageFigure value={sums.requestViews}>
          <Trans>openings of requests</Trans>
        </PageFigure>
        <PageFigure value={sums.requestClicks}>
          <Trans>openings of contacts</Trans>
        </PageFigure>
        <PageFigure value={sums.listingViews}>
          <Trans>openings of listings</Trans>
        </PageFigure>
        <PageFigure value={sums.listingClicks}>
          <Trans>openings of websites and profiles</Trans>
        </PageFigure>
      </PageFigures>
    </section>
  )
}
