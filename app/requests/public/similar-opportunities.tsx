import { Trans } from '@lingui/react/macro'
import { CardGrid } from '../../ui/card-grid.tsx'
import type { OpportunityCard as Card } from '../request.queries.server.ts'
import { OpportunityCard } from './opportunity-card.tsx'
import type { Aged } from './posted-age.tsx'

type Props = { opportunities: Aged<Card>[] | undefined }

export function SimilarOpportunities({ opportunities = [] }: Props) {
  if (opportunities.length === 0) return null
  return (
    <section aria-labelledby="similar" className="mt-16 border-t border-rule pt-8 print:hidden">
      <h2 id="similar" className="mb-4 text-xl">
        <Trans>Open requests like this</Trans>
      </h2>
      <CardGrid rows={opportunities}>{(opportunity) => <OpportunityCard opportunity={opportunity} />}</CardGrid>
    </section>
  )
}
