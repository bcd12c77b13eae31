import type { ReactNode } from 'react'
import { CardGrid } from '../kit/ui/card-grid.tsx'
import { OpportunityCard } from '../requests/list/opportunity-card.tsx'
import type { Market } from './market.server.ts'

/** The newest open requests. `market` is undefined until it is loaded, and a box then keeps the place of the cards. */
export function NewestRequests({ heading, market }: { heading: ReactNode; market: Market | undefined }) {
  if (market === undefined) return <div className="h-49 rounded bg-sand" />
  if (!market?.newest.length) return null
  return (
    <section>
      <h2 className="mb-2.5 text-xl">{heading}</h2>
      <CardGrid rows={market.newest}>{(row) => <OpportunityCard opportunity={row} />}</CardGrid>
    </section>
  )
}

/** Returns the market of the loaded data, or null if loading failed, because the pages can be shown without it. */
export const marketOf = (loaded: Promise<{ market: Market }>): Promise<Market> =>
  loaded.then(
    ({ market }) => market,
    () => null,
  )
