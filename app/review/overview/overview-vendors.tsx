import { Trans, useLingui } from '@lingui/react/macro'
import { countries, vendorServices } from '../../../config/closed-lists.ts'
import type { Coverage, Gap } from './overview.queries.server.ts'
import { OverviewCoverage } from './overview-coverage.tsx'
import { OverviewGaps } from './overview-gaps.tsx'
import { OverviewSection } from './overview-section.tsx'

type Props = { services: Coverage[]; countries: Coverage[]; gaps: Gap[] }

export function OverviewVendors(props: Props) {
  const { t } = useLingui()
  return (
    <OverviewSection
      heading={<Trans>Where vendors are missing</Trans>}
      summary={
        <Trans>
          Published requests compared with approved vendor listings. One with several services counts for each service.
        </Trans>
      }
    >
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <OverviewCoverage
          heading={<Trans>By service</Trans>}
          name={t`Requests and vendors by service`}
          column={t`Service`}
          all={vendorServices}
          coverage={props.services}
        />
        <OverviewCoverage
          heading={<Trans>By country</Trans>}
          name={t`Requests and vendors by country`}
          column={t`Country`}
          all={countries}
          coverage={props.countries}
        />
        <OverviewGaps gaps={props.gaps} />
      </div>
    </OverviewSection>
  )
}
