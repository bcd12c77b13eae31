import { Trans } from '@lingui/react/macro'
import { CircleAlert, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Page } from '../filtering/cursor.ts'
import { GrowingList } from '../filtering/growing-list.tsx'
import { Notice } from '../ui/notice.tsx'
import type { OpportunityCard as Card } from './opportunities.queries.server.ts'
import { OpportunityCard } from './opportunity-card.tsx'

type Props = { listId: string; page: Page<Card>; now: Date; filtered: boolean; parameters: URLSearchParams }

/** The opportunities, newest first; or why there are none. */
export function OpportunityList({ listId, page, now, filtered, parameters }: Props) {
  if (page.rows.length === 0) return filtered ? <NothingFound /> : <NothingYet />
  return (
    <GrowingList listId={listId} first={page} now={now} parameters={parameters} failure={<LoadFailure />}>
      {(rows) => (
        <Cards>
          {rows.map((opportunity) => (
            <li key={opportunity.id}>
              <OpportunityCard opportunity={opportunity} now={now} />
            </li>
          ))}
        </Cards>
      )}
    </GrowingList>
  )
}

function Cards({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 2xl:grid-cols-3">{children}</ul>
}

function NothingFound() {
  return (
    <Notice icon={SearchX} title={<Trans>No opportunities found</Trans>}>
      <Trans>Try adjusting your search or filters</Trans>
    </Notice>
  )
}

function NothingYet() {
  return (
    <Notice icon={SearchX} title={<Trans>No opportunities yet</Trans>}>
      <Trans>The first approved vendor requests will appear here.</Trans>
    </Notice>
  )
}

/** Where the list could not be had (spec 8). */
export function LoadFailure() {
  return (
    <Notice icon={CircleAlert} title={<Trans>Failed to load opportunities</Trans>}>
      <Trans>This is our fault, not yours. Please reload the page in a moment.</Trans>
    </Notice>
  )
}
