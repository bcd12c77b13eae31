import { Trans, useLingui } from '@lingui/react/macro'
import { countries, vendorServices } from '../../../config/closed-lists.ts'
import type { Coverage, Gap } from './overview.queries.server.ts'
import { OverviewCoverage } from './overview-coverage.tsx'
import { OverviewGaps } from './overview-gaps.tsx'
import { OverviewSection } from './overview-section.tsx'

type Props = { services: Coverage[]; countries: Coverage[]; gaps: Gap[] }

/** What is asked for beside who is there to do it. */
export function OverviewVendors(props: Props) {
  const { t } = useLingui()
  return (
    <OverviewSection
      heading={<Trans>Where vendors are missing</Trans>}
      sentence={
        <Trans>
          Requests that were published beside vendors whose listing is approved. Whoever names several services counts
          with each of them.
        </Trans>
      }
    >
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        <OverviewCoverage
          heading={<Trans>By service</Trans>}
          name={t`Requests and vendors by service`}
          one={t`Service`}
          all={vendorServices}
          coverage={props.services}
        />
        <OverviewCoverage
          heading={<Trans>By country</Trans>}
          name={t`Requests and vendors by country`}
          one={t`Country`}
          all={countries}
          coverage={props.countries}
        />
        <OverviewGaps gaps={props.gaps} />
      </div>
    </OverviewSection>
  )
}
