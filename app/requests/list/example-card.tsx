import { Trans, useLingui } from '@lingui/react/macro'
import { CardFrame } from './opportunity-card.tsx'

export function ExampleCard() {
  const { t } = useLingui()
  return (
    <CardFrame
      element="figure"
      titleElement="p"
      className="border-dashed border-edge bg-sand"
      company="Wadi Crest Contracting"
      logoUrl={null}
      title={<Trans>Delay analysis</Trans>}
      description={t`Independent delay analysis for a mall extension, FIDIC Red Book 1999. Report in English within eight weeks.`}
      services={['Delay analysis', 'Claims preparation']}
      facts={{ projectSize: '$50M - $100M', projectType: ['Commercial'], ownershipType: 'Private' }}
      place={t`Dubai, UAE`}
      closing={<Trans>Example</Trans>}
      age={<Trans>What a request looks like</Trans>}
    />
  )
}
