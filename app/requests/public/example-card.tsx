import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide'
import { Icon } from '../../ui/icon.ts'
import { CardFrame } from './opportunity-card.tsx'

/** Spec 2, 'an example card'. */
export function ExampleCard({ className }: { className: string }) {
  const { t } = useLingui()
  return (
    <figure className={className}>
      <figcaption>
        <h2 className="mb-2 text-sm font-medium">{t`What a request looks like`}</h2>
      </figcaption>
      <CardFrame
        titleElement="p"
        company="Wadi Crest Contracting"
        logoUrl={null}
        title={<Trans>Delay analysis</Trans>}
        description={t`Independent delay analysis for a mall extension, FIDIC Red Book 1999. Report in English within eight weeks.`}
        tags={['Claims preparation']}
        facts={['$50M - $100M', 'Commercial']}
        place={
          <span className="flex items-center gap-1">
            <Icon shape={MapPin} className="size-4" />
            <Trans>Dubai, UAE</Trans>
          </span>
        }
        age={<Trans>Example</Trans>}
      />
      <ol className="mt-2 flex list-decimal flex-wrap gap-x-8 ps-5 text-sm">
        <li>{t`An organisation posts`}</li>
        <li>{t`We review`}</li>
        <li>{t`Vendors reply directly`}</li>
      </ol>
    </figure>
  )
}
