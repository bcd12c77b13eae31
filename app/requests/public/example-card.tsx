import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide'
import { Icon } from '../../ui/icon.ts'
import type { OpportunityCard as Card } from '../request.queries.server.ts'
import { CardFrame, OpportunityCard } from './opportunity-card.tsx'
import type { Aged } from './posted-age.tsx'

/** Spec 2, 'an example card': the newest request once there is one. */
export function ExampleCard({ newest }: { newest: Aged<Card> | undefined }) {
  const { t } = useLingui()
  return (
    <figure className="self-start [--color-paper:var(--color-field)] max-lg:hidden lg:col-span-5 lg:mt-1.5">
      <figcaption>
        <h2 className="mb-2 text-sm font-medium text-on-petrol">
          {newest ? <Trans>The newest request</Trans> : <Trans>What a post looks like</Trans>}
        </h2>
      </figcaption>
      {newest ? (
        <OpportunityCard titleElement="p" opportunity={newest} />
      ) : (
        <CardFrame
          titleElement="p"
          company="Wadi Crest Contracting"
          logoUrl={null}
          title={<Trans>Delay analysis</Trans>}
          description={t`Independent delay analysis for a mall extension under FIDIC Red Book 1999: 214 days late, four notices in dispute, report for the DAB by the end of the quarter.`}
          tags={['Claims preparation']}
          facts={['Commercial', '$50M - $100M']}
          place={
            <span className="flex items-center gap-1">
              <Icon shape={MapPin} className="size-4" />
              <Trans>Dubai, UAE</Trans>
            </span>
          }
          age={<Trans>Example</Trans>}
        />
      )}
    </figure>
  )
}
